// SPDX-License-Identifier: MIT
//
// The default player: the full search.
#pragma once

#include "engine/players/player.h"
#include "engine/search/searcher.h"

namespace goren {

class GorenPlayer : public Player {
public:
    SearchResult think(const Board& board, Rule rule, const SearchRequest& request) override {
        return searcher_.think(board, rule, request);
    }
    void forget() override { searcher_.forget(); }

private:
    Searcher searcher_;
};

}  // namespace goren
