// SPDX-License-Identifier: MIT
//
// `alpha-beta`: negamax with alpha-beta to a fixed depth, all moves near stones, sorted by a
// history table; leaves are judged by the patterns through all stones and remembered by hash.
// Source: the history table article for the search, the incremental patterns article for the
// leaves (docs/players.md).
#pragma once

#include "engine/players/player.h"

namespace goren {

class AlphaBetaPlayer : public Player {
public:
    /// Plies, where the request does not say.
    static constexpr int kDefaultDepth = 4;

    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
};

}  // namespace goren
