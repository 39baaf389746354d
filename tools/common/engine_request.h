// SPDX-License-Identifier: MIT
//
// The commands that a manager sends to an engine, as text. Pure functions; engine_reply.h is the
// other direction.
#pragma once

#include <string>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tools/common/engine_spec.h"
#include "tools/common/time_control.h"

namespace goren::tools {

/// START, or RECTSTART where the sides differ.
std::string start_request(BoardSize size);

/// The INFO lines that follow it.
std::string info_request(const EngineSpec& spec, Rule rule);

/// INFO time_left, and the position: BEGIN on an empty board, TURN when the engine has all but
/// the last stone, else BOARD.
std::string move_request(const Board& board, const GameClock& clock, bool has_position);

}  // namespace goren::tools
