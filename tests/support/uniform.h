// SPDX-License-Identifier: MIT
#pragma once

#include "engine/core/random.h"

namespace goren::test {

/// A number in [0, 1), in steps of a millionth.
inline double uniform(Random& random) { return random.below(1'000'000) / 1e6; }

}  // namespace goren::test
