// SPDX-License-Identifier: MIT
//
// What the manager says to an engine, as text. Pure functions; the other direction is reply.h.
#pragma once

#include <string>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tools/match/engine_spec.h"
#include "tools/match/time_control.h"

namespace goren::match {

/// START, or RECTSTART where the sides differ.
std::string start_request(BoardSize size);

/// The INFO lines that follow it.
std::string info_request(const EngineSpec& spec, Rule rule);

/// INFO time_left, and the position: BEGIN on an empty board, TURN when the engine knows all but
/// the last stone, else BOARD.
std::string move_request(const Board& board, const GameClock& clock, bool knows_position);

}  // namespace goren::match
