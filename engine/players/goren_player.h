// SPDX-License-Identifier: MIT
//
// The default player: the full search.
#pragma once

#include "engine/players/player.h"
#include "engine/search/searcher.h"

namespace goren {

class GorenPlayer : public Player {
public:
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override {
        return searcher_.search(board, rule, request);
    }
    void clear_memory() override { searcher_.clear_memory(); }

private:
    Searcher searcher_;
};

}  // namespace goren
