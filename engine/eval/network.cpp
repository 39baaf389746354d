// SPDX-License-Identifier: MIT
#include "engine/eval/network.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace goren {
namespace {

constexpr int kMost = std::numeric_limits<std::int16_t>::max();

template <typename Numbers>
bool are_finite(const Numbers& numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [](float x) { return std::isfinite(x); });
}

bool is_finite(const HeadWeights& head) {
    return are_finite(head.hidden_bias) && are_finite(head.output) && are_finite(head.direct) &&
           are_finite(head.threat) &&
           std::all_of(head.hidden.begin(), head.hidden.end(),
                       [](const auto& row) { return are_finite(row); });
}

}  // namespace

// Bounds the largest intermediate results of each channel: a feature, the sum of four features, an
// output of the convolution.
bool is_in_range(const TrunkWeights& trunk) {
    for (std::size_t i = 0; i < kChannels; ++i) {
        int window = 0;
        for (const ChannelWeights& channels : trunk.window)
            window = std::max(window, std::abs(int{channels[i]}));
        int pattern = 0;
        for (const ChannelWeights& channels : trunk.pattern)
            pattern = std::max(pattern, std::abs(int{channels[i]}));
        const int feature = 4 * window + pattern;
        if (4 * feature > kMost) return false;
        const auto product = [&](std::size_t ring) {
            const int sum = ring == 0 ? feature : 4 * feature;
            return sum * std::abs(int{trunk.kernel[ring][i]}) / (1 << 16) + 1;
        };
        const int output =
            product(0) + product(1) + product(2) + std::abs(int{trunk.kernel_bias[i]});
        if (output > kMost) return false;
    }
    return true;
}

bool is_in_range(const NetworkWeights& weights) {
    return is_in_range(weights.trunk) && is_finite(weights.head[Colour::Black]) &&
           is_finite(weights.head[Colour::White]);
}

}  // namespace goren
