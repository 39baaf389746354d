// SPDX-License-Identifier: MIT
//
// Games of a match for the formats of other programs (tools/formats).
#pragma once

#include "tools/formats/game_record.h"
#include "tools/match/match_game.h"

namespace goren::tools::match {

/// All that the formats can tell of the game.
formats::GameRecord record_of(const MatchGame& game);

}  // namespace goren::tools::match
