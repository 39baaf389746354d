// SPDX-License-Identifier: MIT
//
// Positions that searches judge, each with what a search of its own says of it. Games hold few
// positions after bad moves; what is judged within a search are mostly those.
#pragma once

#include <vector>

#include "engine/search/searcher.h"
#include "tools/selfplay/game_record.h"

namespace goren::selfplay {

struct LeafOptions {
    int roots_per_game = 2;
    int leaves_per_root = 8;
    std::uint32_t root_nodes = 5000;  ///< of the search whose leaves are taken
    std::uint32_t leaf_nodes = 2000;  ///< of the search that says what a leaf is worth
};

/// The records of some leaves of some positions of the game, numbered from `first_number` on: less
/// than roots_per_game * leaves_per_root where a win is at sight. Depends on its arguments and the
/// run's seed alone.
std::vector<GameRecord> leaves_of(const RunHeader& run, const LeafOptions& options,
                                  const GameRecord& game, std::uint32_t first_number,
                                  Searcher& searcher);

}  // namespace goren::selfplay
