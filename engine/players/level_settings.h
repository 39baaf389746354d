// SPDX-License-Identifier: MIT
//
// What makes the levels below the full search weaker.
#pragma once

#include <cstdint>

#include "engine/api/level.h"

namespace goren {

/// A level searches few root moves, those that noise puts first in the move ordering, with few
/// nodes. Scores and noise are in units of the move ordering: 200 are a factor of e in the odds
/// that a move is the best one.
struct LevelSettings {
    std::uint64_t nodes;
    int depth;  ///< in plies
    int moves;  ///< searched at the root
    int noise;  ///< standard deviation of what is added to a move's score
    /// What a move's score loses for each step beyond two from the last move of either side:
    /// threats far from there are overlooked first.
    int distance_penalty;
    int vcf_positions;  ///< of the search for a win by continuous fours; 0: there is none
    /// Percent of the positions in which the level overlooks what patterns show a few plies ahead:
    /// open threes and double threats of either side.
    int overlooked_threats;
    int overlooked_fives;  ///< percent of the positions in which the opponent's five is overlooked
};

/// Requires: kWeakestLevel <= level < kFullLevel.
const LevelSettings& level_settings(int level);

}  // namespace goren
