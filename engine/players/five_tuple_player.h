// SPDX-License-Identifier: MIT
//
// The player `five-tuple`: scores all five consecutive points by the stones in them and plays the
// point with the highest sum. Source: the article on five-tuples (docs/players.md).
#pragma once

#include "engine/players/player.h"

namespace goren {

class FiveTuplePlayer : public Player {
public:
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
};

}  // namespace goren
