// SPDX-License-Identifier: MIT
//
// Whether the answer of an engine counts: in time, on an empty point of the board, not forbidden.
#pragma once

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tools/common/game_player.h"
#include "tools/common/time_control.h"

namespace goren::tools {

/// The fault Time when the answer is late. Takes its time off the clock.
std::optional<Failure> find_delay(const Answer& answer, GameClock& clock);

/// The fault of an answer of the side to move: Time, Illegal or Forbidden, in that order. Takes its
/// time off the clock. Nothing: the answer is a legal move.
std::optional<Failure> find_fault(const Answer& answer, const Board& board, Rule rule,
                                  GameClock& clock);

}  // namespace goren::tools
