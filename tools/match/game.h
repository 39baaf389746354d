// SPDX-License-Identifier: MIT
//
// One game between two contestants: their clocks, the referee, the adjudication. Knows nothing of
// processes.
#pragma once

#include <vector>

#include "engine/core/colour.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"
#include "tools/match/adjudication.h"
#include "tools/match/contestant.h"
#include "tools/match/game_record.h"

namespace goren::match {

struct GameSettings {
    BoardSize size;
    Rule rule = Rule::Freestyle;
    AdjudicationRules adjudication;
};

/// Plays a game to its end. Fills what the game itself knows of the record: size, rule, opening,
/// moves, result and last lines. Throws Stopped when a contestant does.
/// Requires: the opening fits the board and the rule, and leaves the game undecided.
GameRecord play_game(const GameSettings& settings, const std::vector<Point>& opening,
                     const ColourMap<Contestant*>& contestants);

}  // namespace goren::match
