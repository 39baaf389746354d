// SPDX-License-Identifier: MIT
//
// The default player: the full search, and its weaker levels for people.
#pragma once

#include "engine/players/player.h"
#include "engine/search/searcher.h"

namespace goren {

class GorenPlayer : public Player {
public:
    /// At a weaker level the result depends on the position, the level, its seed and the limits
    /// alone, not on earlier searches.
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
    void clear_memory() override { searcher_.clear_memory(); }

private:
    Searcher searcher_;
};

}  // namespace goren
