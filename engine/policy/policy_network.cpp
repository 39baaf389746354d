// SPDX-License-Identifier: MIT
#include "engine/policy/policy_network.h"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace goren {
namespace {

constexpr std::int64_t kMaxSum = std::numeric_limits<std::int32_t>::max() / 2;
constexpr int kMaxInput = std::numeric_limits<std::int16_t>::max();

std::int64_t magnitude(std::int64_t number) { return std::abs(number); }

// For inputs of at most `most_input`.
template <std::size_t kInputCount>
bool is_in_range(const DenseLayer<kInputCount>& layer, std::int64_t most_input) {
    for (std::size_t output = 0; output < kPolicyWidth; ++output) {
        std::int64_t most = magnitude(layer.bias[output]);
        for (const auto& pair : layer.weights)
            for (const std::int16_t weight : pair[output]) most += most_input * magnitude(weight);
        if (most > kMaxSum) return false;
    }
    return true;
}

// The sums along the lines are 16-bit numbers once they are scaled down.
bool is_in_range(const PolicyBlock& block) {
    for (std::size_t channel = 0; channel < kPolicyWidth; ++channel) {
        std::int64_t most = 0;
        for (const auto& tap : block.lines) most += kMaxActivation * magnitude(tap[channel]);
        if (most >> kPolicyWeightBits >= kMaxInput) return false;
    }
    return is_in_range(block.mix, kMaxInput);
}

bool is_output_in_range(const PolicyWeights& weights) {
    std::int64_t most = 0;
    for (const std::int16_t weight : weights.output) most += kMaxActivation * magnitude(weight);
    constexpr std::int32_t kMaxOrdering = 4 << kPolicyWeightBits;
    return most <= kMaxSum && 0 <= weights.ordering && weights.ordering <= kMaxOrdering;
}

}  // namespace

bool is_in_range(const PolicyWeights& weights) {
    return is_in_range(weights.trunk) && is_in_range(weights.input, kMaxInput) &&
           is_in_range(weights.pool, kMaxPooledMean) &&
           std::ranges::all_of(weights.blocks,
                               [](const PolicyBlock& block) { return is_in_range(block); }) &&
           is_output_in_range(weights);
}

}  // namespace goren
