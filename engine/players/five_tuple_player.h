// SPDX-License-Identifier: MIT
//
// `five-tuple`: every five consecutive points are scored by the stones in them, and the point with
// the highest sum is played. Source: the five-tuple article (docs/players.md).
#pragma once

#include "engine/players/player.h"

namespace goren {

class FiveTuplePlayer : public Player {
public:
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
};

}  // namespace goren
