// SPDX-License-Identifier: MIT
//
// Dense boards of random stones on which nobody has won yet, with either side to move.
#pragma once

#include "engine/board/board.h"
#include "engine/core/random.h"
#include "engine/core/rule.h"

namespace goren::test {

/// Between `least` and `most` stones on the board, fewer where no more fit.
Board random_board(Random& random, Rule rule, BoardSize size, int least, int most);

}  // namespace goren::test
