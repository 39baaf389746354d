// SPDX-License-Identifier: MIT
//
// The clock and the units of time of all tools.
#pragma once

#include <chrono>

namespace goren::tools {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;
using Microseconds = std::chrono::microseconds;

}  // namespace goren::tools
