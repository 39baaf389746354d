// SPDX-License-Identifier: MIT
//
// Where self-play games start: a few random stones near the centre that leave both sides about the
// same chances.
#pragma once

#include "engine/board/board.h"
#include "engine/core/random.h"
#include "engine/core/rule.h"
#include "engine/search/searcher.h"

namespace goren::selfplay {

struct OpeningOptions {
    int min_stones = 2;
    int max_stones = 8;
    /// Columns and rows from the middle of the stones to the farthest of them.
    int radius = 3;
    /// How far that middle may lie from the centre of the board.
    int shift = 2;
    /// The most that a short search may say for either side, in units of the evaluation.
    int balance = 120;
    std::uint64_t nodes = 1000;  ///< of that search
};

/// A board with such an opening; nobody has a win that the search sees. Draws until one is found.
Board random_opening(BoardSize size, Rule rule, const OpeningOptions& options, Searcher& searcher,
                     Random& random);

}  // namespace goren::selfplay
