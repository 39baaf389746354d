// SPDX-License-Identifier: MIT
//
// Static threats: wins up to five plies away and losses two plies away, found from the counts of
// point patterns without search.
#pragma once

#include <optional>

#include "engine/core/value.h"
#include "engine/position/position.h"
#include "engine/threat/forced_replies.h"

namespace goren {

/// The mate score of a position `ply` plies from the root, for the side to move; none where the
/// counts prove neither a win nor a loss. May make moves on the position, and undoes them.
std::optional<Value> static_outcome(Position& position, Ply ply);

/// The mate score where no move answers the threat: a loss once the opponent has made its five.
/// None for Threat::None.
std::optional<Value> loss_without_replies(Threat threat, Ply ply);

}  // namespace goren
