// SPDX-License-Identifier: MIT
#include "tools/tune/network_scaling.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace goren::tune {
namespace {

class ChannelScaling {
public:
    ChannelScaling(const TrunkLayout& trunk, std::size_t channel, std::span<float> parameters)
        : trunk_(trunk), channel_(channel), parameters_(parameters) {}

    // Scales the features and the kernel; returns the product of both factors.
    float scale_trunk() {
        const float feature =
            4 * largest(trunk_.window, trunk_.pattern) + largest(trunk_.pattern, trunk_.kernel);
        const float feature_scale = feature > 0 ? kMaxFeature / feature : 1;
        multiply(trunk_.window, trunk_.kernel, feature_scale);
        multiply(trunk_.kernel_bias, trunk_.end, feature_scale);

        const float kernel = largest(trunk_.kernel, trunk_.kernel_bias);
        const float output = max_output();
        const float kernel_scale =
            output > 0 ? std::min(kMaxKernel / kernel, kMaxOutput / output) : 1;
        multiply(trunk_.kernel, trunk_.end, kernel_scale);
        return feature_scale * kernel_scale;
    }

    void divide_head(const NetworkLayout::Head& head, float scale) {
        for (const std::size_t sum : {channel_, kChannels + channel_}) {
            for (float& weight : parameters_.subspan(head.hidden + sum * kHiddenSums, kHiddenSums))
                weight /= scale;
            parameters_[head.direct + sum] /= scale;
        }
    }

private:
    // The limits of is_in_range(), less what rounding may add: half a unit for each of the five
    // weights of a feature; to an output those 2.5 units times a kernel of 9 points, at most 4.5 in
    // the engine's units, and 5 for the rounding of the kernel, of its products and of the bias.
    static constexpr float kMax = std::numeric_limits<std::int16_t>::max();
    static constexpr float kMaxFeature = (kMax / 4 - 3) / kFeatureScale;
    static constexpr float kMaxKernel = kMax / kKernelScale;
    static constexpr float kMaxOutput = (kMax - 17) / kConvolutionScale;

    float max_output() const {
        const auto ring = [&](std::size_t i) {
            return std::abs(parameters_[trunk_.kernel + i * kChannels + channel_]);
        };
        return kMaxFeature * (ring(0) + 4 * (ring(1) + ring(2))) +
               std::abs(parameters_[trunk_.kernel_bias + channel_]);
    }
    float largest(std::size_t begin, std::size_t end) const {
        float most = 0;
        for (std::size_t i = begin + channel_; i < end; i += kChannels)
            most = std::max(most, std::abs(parameters_[i]));
        return most;
    }
    void multiply(std::size_t begin, std::size_t end, float factor) {
        for (std::size_t i = begin + channel_; i < end; i += kChannels) parameters_[i] *= factor;
    }

    const TrunkLayout& trunk_;
    std::size_t channel_;
    std::span<float> parameters_;
};

}  // namespace

void scale_channels(const NetworkLayout& layout, std::span<float> parameters) {
    for (std::size_t channel = 0; channel < kChannels; ++channel) {
        ChannelScaling scaling(layout.trunk(), channel, parameters);
        const float scale = scaling.scale_trunk();
        scaling.divide_head(layout.head(Colour::Black), scale);
        if (!layout.has_one_head()) scaling.divide_head(layout.head(Colour::White), scale);
    }
}

}  // namespace goren::tune
