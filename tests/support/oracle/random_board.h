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

}  // namespace goren::test
