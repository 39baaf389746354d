// SPDX-License-Identifier: MIT
//
// The player `patterns`: plays the move after which the patterns through all stones score highest,
// matching only the lines that the move changes. Source: the article on incremental patterns
// (docs/players.md).
#pragma once

#include "engine/players/player.h"

namespace goren {

class PatternsPlayer : public Player {
public:
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
};

}  // namespace goren
