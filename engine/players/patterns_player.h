// SPDX-License-Identifier: MIT
//
// `patterns`: plays where the patterns through all stones look best afterwards, matching only the
// lines that a stone changes. Source: the incremental patterns article (docs/players.md).
#pragma once

#include "engine/players/player.h"

namespace goren {

class PatternsPlayer : public Player {
public:
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
};

}  // namespace goren
