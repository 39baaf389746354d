// SPDX-License-Identifier: MIT
//
// `shapes`: plays where the board looks best afterwards, judged by the shapes in its lines.
// Source: the shapes and weights article (docs/players.md).
#pragma once

#include "engine/players/player.h"

namespace goren {

class ShapesPlayer : public Player {
public:
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
};

}  // namespace goren
