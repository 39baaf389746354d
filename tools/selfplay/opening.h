// SPDX-License-Identifier: MIT
//
// The openings of self-play games: a few random stones near the centre that a short search finds
// balanced.
#pragma once

#include "engine/board/board.h"
#include "engine/core/random.h"
#include "engine/core/rule.h"
#include "engine/search/searcher.h"

namespace goren::selfplay {

struct OpeningOptions {
    int min_stones = 2;
    int max_stones = 8;
    /// Most columns and rows between the middle of the stones and each of them.
    int radius = 3;
    /// Most columns and rows between that middle and the centre of the board.
    int shift = 2;
    /// Largest value that a short search may find for either side, in units of the evaluation.
    int balance = 120;
    std::uint64_t nodes = 1000;  ///< of that search
};

/// A board with that many random stones there, placed in turn and never on forbidden points. They
/// may stand in a five.
Board random_stones(BoardSize size, Rule rule, const OpeningOptions& options, Random& random);

/// A board with such an opening, in which the search finds no win. Draws until there is one.
Board random_opening(BoardSize size, Rule rule, const OpeningOptions& options, Searcher& searcher,
                     Random& random);

}  // namespace goren::selfplay
