// SPDX-License-Identifier: MIT
//
// Wins and losses that the counts of point patterns show without any search. Many wins are seen
// five plies before they stand on the board.
#pragma once

#include <optional>

#include "engine/core/value.h"
#include "engine/position/position.h"
#include "engine/threat/forced_replies.h"

namespace goren {

/// The proven value of the position for the side to move, `ply` plies from the root; none where the
/// counts alone prove nothing. May play and take back on the position.
std::optional<Value> static_outcome(Position& position, Ply ply);

/// The proven loss where no move answers the threat: how soon the opponent has his five. None
/// without a threat.
std::optional<Value> loss_without_replies(Threat threat, Ply ply);

}  // namespace goren
