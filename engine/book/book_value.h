// SPDX-License-Identifier: MIT
//
// Values one ply apart.
#pragma once

#include "engine/core/value.h"

namespace goren::book {

/// The value of a move, given the value of the position after it for the side that is then to move:
/// negated, and a win or a loss is one ply further away.
constexpr Value value_before(Value after) {
    if (after.is_win()) return Value::loss_in(after.plies_to_end() + 1);
    if (after.is_loss()) return Value::win_in(after.plies_to_end() + 1);
    return -after;
}

}  // namespace goren::book
