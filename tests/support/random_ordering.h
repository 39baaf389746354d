// SPDX-License-Identifier: MIT
//
// Random move ordering weights. All differ, so that a test notices a wrong index.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/core/random.h"
#include "engine/ordering/ordering_weights.h"

namespace goren::test {

inline std::unique_ptr<OrderingWeights> random_ordering(Random& random) {
    auto weights = std::make_unique<OrderingWeights>();
    for (const Colour colour : kColours) {
        for (DistanceWeights* table : {&(*weights)[colour].reply, &(*weights)[colour].follow})
            for (std::int16_t& weight : *table)
                weight = static_cast<std::int16_t>(random.below(1000) - 500);
        for (std::int16_t& weight : (*weights)[colour].five_tuple)
            weight = static_cast<std::int16_t>(random.below(200) - 100);
        for (std::int16_t& weight : (*weights)[colour].window)
            weight = static_cast<std::int16_t>(random.below(1000) - 500);
        for (std::size_t i = 0; i < kCombinationCount; ++i) {
            (*weights)[colour].attack[i] = static_cast<std::int16_t>(random.below(4000));
            (*weights)[colour].defence[i] = static_cast<std::int16_t>(random.below(4000));
        }
    }
    return weights;
}

}  // namespace goren::test
