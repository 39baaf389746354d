// SPDX-License-Identifier: MIT
//
// The player `attack-defence`: scores every empty point for both sides and chooses among four
// strategies: the best attack, the best defence, the largest surplus of attack over defence and the
// largest deficit. Source: the article on attack and defence (docs/players.md).
#pragma once

#include "engine/players/player.h"
#include "engine/position/position.h"

namespace goren {

class AttackDefencePlayer : public Player {
public:
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
};

/// The score of an empty point for a colour that plays there, in [0, 100].
int attack_score(const Position& position, Colour colour, Point point);

}  // namespace goren
