// SPDX-License-Identifier: MIT
//
// One game of a match between two players: their clocks, the referee, the adjudication.
#pragma once

#include <vector>

#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "tools/common/game_player.h"
#include "tools/match/adjudication.h"
#include "tools/match/match_game.h"

namespace goren::tools::match {

struct GameSettings {
    BoardSize size;
    Rule rule = Rule::Freestyle;
    AdjudicationRules adjudication;
};

/// Plays a game to its end. Fills the part of the record that the game itself decides: size, rule,
/// opening, moves, result and last lines. Throws Stopped when a player does.
/// Requires: the opening fits the board and the rule, and leaves the game undecided.
MatchGame play_match_game(const GameSettings& settings, const std::vector<Point>& opening,
                          const ColourMap<GamePlayer*>& players);

}  // namespace goren::tools::match
