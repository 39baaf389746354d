// SPDX-License-Identifier: MIT
//
// Policy networks of random weights in range, whose activations neither vanish nor reach their
// bound everywhere.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/core/random.h"
#include "engine/policy/policy_network.h"
#include "tests/support/random_network.h"

namespace goren::test {

inline std::int32_t random_number(Random& random, int most) {
    return random.below(2 * most + 1) - most;
}

template <std::size_t kInputCount>
void randomise(DenseLayer<kInputCount>& layer, int most, Random& random) {
    for (auto& outputs : layer.weights)
        for (auto& pair : outputs)
            for (std::int16_t& weight : pair)
                weight = static_cast<std::int16_t>(random_number(random, most));
    for (std::int32_t& bias : layer.bias) bias = random_number(random, 300'000);
}

inline void randomise(PolicyBlock& block, Random& random) {
    for (auto& tap : block.lines)
        for (std::int16_t& weight : tap)
            weight = static_cast<std::int16_t>(random_number(random, 240));
    randomise(block.mix, 600, random);
}

inline std::unique_ptr<PolicyWeights> random_policy(Random& random) {
    auto weights = std::make_unique<PolicyWeights>();
    weights->trunk = random_trunk(random);
    randomise(weights->input, 600, random);
    randomise(weights->pool, 200, random);
    for (PolicyBlock& block : weights->blocks) randomise(block, random);
    for (std::int16_t& weight : weights->output)
        weight = static_cast<std::int16_t>(random_number(random, 500));
    weights->ordering = random.below(1024);
    return weights;
}

}  // namespace goren::test
