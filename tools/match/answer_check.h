// SPDX-License-Identifier: MIT
//
// Whether an answer stands: in time, on an empty point of the board, not forbidden.
#pragma once

#include <optional>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tools/match/contestant.h"
#include "tools/match/time_control.h"

namespace goren::match {

/// The fault of an answer of the side to move: Time, Illegal or Forbidden, in that order. Takes the
/// answer's time off the clock. Nothing: the answer is a legal move.
std::optional<Failure> find_fault(const Answer& answer, const Board& board, Rule rule,
                                  GameClock& clock);

}  // namespace goren::match
