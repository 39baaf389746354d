// SPDX-License-Identifier: MIT
//
// `attack-defence`: every empty point is scored for either side, and four strategies compete: the
// best attack, the best defence, the best surplus of attack over defence and the best deficit.
// Source: the attack and defence article (docs/players.md).
#pragma once

#include "engine/players/player.h"
#include "engine/position/position.h"

namespace goren {

class AttackDefencePlayer : public Player {
public:
    SearchResult search(const Board& board, Rule rule, const SearchRequest& request) override;
};

/// What an empty point is worth to a colour that plays there: 0 to 100.
int attack_score(const Position& position, Colour colour, Point point);

}  // namespace goren
