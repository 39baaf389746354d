// SPDX-License-Identifier: MIT
//
// One position for an engine, outside of any game.
#pragma once

#include <string>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tools/common/game_player.h"

namespace goren::tools {

/// What the player answers to the position, as the first one of a new game; a late answer counts.
/// Throws std::runtime_error, which begins with `name`, where it commits another fault.
Answer single_answer(GamePlayer& player, const std::string& name, const Board& board, Rule rule);

}  // namespace goren::tools
