// SPDX-License-Identifier: MIT
#pragma once

#include "engine/eval/network.h"
#include "tools/tune/float_vector.h"

namespace goren::tune {

/// The channels of one point and perspective in floating point.
using Channels = FloatVector<kChannels>;

}  // namespace goren::tune
