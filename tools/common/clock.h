// SPDX-License-Identifier: MIT
//
// The clock and the units of time of all tools.
#pragma once

#include "engine/api/search_limits.h"

namespace goren::tools {

using Microseconds = std::chrono::microseconds;

}  // namespace goren::tools
