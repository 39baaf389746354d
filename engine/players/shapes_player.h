// SPDX-License-Identifier: MIT
//
// The player `shapes`: plays the move after which the shapes in the lines of the board score
// highest. Source: the article on shapes and weights (docs/players.md).
#pragma once

#include "engine/players/player.h"

namespace goren {

class ShapesPlayer : public Player {
public:
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
};

}  // namespace goren
