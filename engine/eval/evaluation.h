// SPDX-License-Identifier: MIT
//
// What a quiet position is worth: the trained values of all point patterns, and of the threats that
// stand on the board.
#pragma once

#include "engine/core/value.h"
#include "engine/position/position.h"

namespace goren {

/// The value for the side to move, an opinion. Meant for positions where nobody wins at once.
Value evaluate(const Position& position);

}  // namespace goren
