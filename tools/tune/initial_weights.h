// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "engine/core/random.h"

namespace goren::tune {

/// Uniform numbers in [-limit, limit].
inline void randomise(std::span<float> weights, float limit, Random& random) {
    for (float& weight : weights)
        weight = limit * static_cast<float>(random.below(20001) - 10000) / 10000;
}

}  // namespace goren::tune
