// SPDX-License-Identifier: MIT
//
// The clock and the units of time of all tools.
#pragma once

#include "engine/api/search_limits.h"

namespace goren::tools {

using Microseconds = std::chrono::microseconds;

/// For people and files: milliseconds with their fraction.
inline double in_milliseconds(Microseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

}  // namespace goren::tools
