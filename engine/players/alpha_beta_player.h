// SPDX-License-Identifier: MIT
//
// The player `alpha-beta`: negamax with alpha-beta to a fixed depth over all candidates, sorted by
// a history table. Sources: the article on alpha-beta with a history table for the search, the
// article on incremental patterns for the evaluation of the leaves (docs/players.md).
#pragma once

#include "engine/players/player.h"

namespace goren {

class AlphaBetaPlayer : public Player {
public:
    /// In plies, if the request sets no depth.
    static constexpr int kDefaultDepth = 4;

    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
};

}  // namespace goren
