// SPDX-License-Identifier: MIT
//
// Networks of random weights in range: weights that are mixed up give another value.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/core/random.h"
#include "engine/eval/network.h"

namespace goren::test {

inline float random_float(Random& random, float most) {
    return most * static_cast<float>(random.below(20001) - 10000) / 10000;
}

template <typename Numbers>
void randomise(Numbers& numbers, float most, Random& random) {
    for (float& number : numbers) number = random_float(random, most);
}

inline void randomise(ChannelWeights& channels, int most, Random& random) {
    for (std::int16_t& weight : channels)
        weight = static_cast<std::int16_t>(random.below(2 * most + 1) - most);
}

inline HeadWeights random_head(Random& random) {
    HeadWeights head;
    for (auto& row : head.hidden) randomise(row, 0.02F, random);
    randomise(head.hidden_bias, 1, random);
    randomise(head.output, 10, random);
    randomise(head.direct, 1, random);
    randomise(head.threat, 200, random);
    return head;
}

inline TrunkWeights random_trunk(Random& random) {
    TrunkWeights trunk;
    for (ChannelWeights& channels : trunk.window) randomise(channels, kFeatureScale, random);
    for (ChannelWeights& channels : trunk.pattern) randomise(channels, kFeatureScale / 2, random);
    for (ChannelWeights& channels : trunk.kernel) randomise(channels, kKernelScale, random);
    randomise(trunk.kernel_bias, 2 * kConvolutionScale, random);
    return trunk;
}

/// One head for both colours, or one for each.
inline std::unique_ptr<NetworkWeights> random_network(Random& random, bool is_shared) {
    auto weights = std::make_unique<NetworkWeights>();
    auto& [trunk, head] = *weights;
    trunk = random_trunk(random);
    head[Colour::Black] = random_head(random);
    head[Colour::White] = is_shared ? head[Colour::Black] : random_head(random);
    return weights;
}

}  // namespace goren::test
