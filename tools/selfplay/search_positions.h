// SPDX-License-Identifier: MIT
//
// Search positions: positions taken from the tree of a search, each labelled with the value and the
// best move of a search of its own. Games hold few positions after bad moves, and most positions
// that a search evaluates are of that kind.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/random.h"
#include "engine/search/searcher.h"
#include "tools/selfplay/training_game.h"

namespace goren::selfplay {

struct SearchPositionOptions {
    int roots_per_game = 2;
    int positions_per_root = 8;
    std::uint32_t root_nodes = 5000;   ///< of the search from whose tree the positions are taken
    std::uint32_t label_nodes = 2000;  ///< of the search that labels a position
};

/// A position as a record: the value and the best move of a search. Nothing where a move needs no
/// search: a forced or winning one has no value.
std::optional<TrainingGame> labelled_position(const RunHeader& run,
                                              const std::vector<Point>& stones, std::uint32_t nodes,
                                              Searcher& searcher);

/// Search positions of some positions of the game, with its number: fewer than roots_per_game *
/// positions_per_root where a root needs no search. Depends on its arguments alone.
std::vector<TrainingGame> search_positions_of(const RunHeader& run,
                                              const SearchPositionOptions& options,
                                              const TrainingGame& game, Random& random,
                                              Searcher& searcher);

}  // namespace goren::selfplay
