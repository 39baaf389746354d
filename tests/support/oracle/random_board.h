// SPDX-License-Identifier: MIT
//
// Dense random boards without a five, with either side to move.
#pragma once

#include "engine/board/board.h"
#include "engine/core/random.h"
#include "engine/core/rule.h"

namespace goren::test {

/// Between `least` and `most` stones, fewer if no more can be placed, and at most so many walls.
Board random_board(Random& random, Rule rule, BoardSize size, int least, int most,
                   int most_walls = 0);

/// The most walls that a board of this side has where walls are among what is tested: enough to
/// stand beside rows, and few enough that rows are not rare.
inline int walls_beside_rows(int side) { return side / 2; }

/// The same with such walls on a square with a side from `least_side` to `most_side`: stones for
/// one row to `most_rows` of them.
Board random_square_board(Random& random, Rule rule, int least_side, int most_side, int most_rows);

/// Whether fewer than eight moves are left until the draw of the rule.
bool is_near_draw(const Board& board, Rule rule);

}  // namespace goren::test
