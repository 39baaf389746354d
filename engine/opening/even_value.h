// SPDX-License-Identifier: MIT
//
// When an opening is even: neither colour is better.
#pragma once

#include <cstdlib>

#include "engine/core/value.h"

namespace goren {

/// Values up to this distance from zero count as even, in units of the evaluation: by its scale
/// (Value::kUnitsPerLogit) the better side wins 53 of 100 games. Chosen by eye; not measured.
inline constexpr int kEven = 25;

/// The distance of a value from zero.
inline int imbalance(Value value) { return std::abs(value.raw()); }

}  // namespace goren
