// SPDX-License-Identifier: MIT
//
// Dense random boards without a five, with either side to move.
#pragma once

#include "engine/board/board.h"
#include "engine/core/random.h"
#include "engine/core/rule.h"

namespace goren::test {

/// Between `least` and `most` stones, fewer if no more can be placed.
Board random_board(Random& random, Rule rule, BoardSize size, int least, int most);

/// The same on a square with a side from `least_side` to `most_side`: stones for one row to
/// `most_rows` of them.
Board random_square_board(Random& random, Rule rule, int least_side, int most_side, int most_rows);

/// Whether fewer than eight moves are left until the draw of the rule.
bool is_near_draw(const Board& board, Rule rule);

}  // namespace goren::test
