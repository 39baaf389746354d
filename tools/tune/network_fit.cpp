// SPDX-License-Identifier: MIT
#include "tools/tune/network_fit.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace goren::tune {
namespace {

class ChannelFit {
public:
    ChannelFit(const NetworkLayout::View& view, std::size_t channel, std::span<float> parameters)
        : view_(view), channel_(channel), parameters_(parameters) {}

    // Multiplies what the channel sees and its kernel. By how much in all.
    float fit_view() {
        const float seen =
            4 * largest(view_.window, view_.pattern) + largest(view_.pattern, view_.kernel);
        const float seen_scale = seen > 0 ? kMostSeen / seen : 1;
        multiply(view_.window, view_.kernel, seen_scale);
        multiply(view_.kernel_bias, view_.end, seen_scale);

        const float kernel = largest(view_.kernel, view_.kernel_bias);
        const float spread = most_spread();
        const float kernel_scale =
            spread > 0 ? std::min(kMostKernel / kernel, kMostSpread / spread) : 1;
        multiply(view_.kernel, view_.end, kernel_scale);
        return seen_scale * kernel_scale;
    }

    void divide_head(const NetworkLayout::Head& head, float scale) {
        for (const std::size_t sum : {channel_, kChannels + channel_}) {
            for (float& weight : parameters_.subspan(head.hidden + sum * kHidden, kHidden))
                weight /= scale;
            parameters_[head.direct + sum] /= scale;
        }
    }

private:
    // What is_in_range() allows, less what rounding may add.
    static constexpr float kMost = std::numeric_limits<std::int16_t>::max();
    static constexpr float kMostSeen = (kMost / 4 - 3) / kSeenScale;
    static constexpr float kMostKernel = kMost / kKernelScale;
    static constexpr float kMostSpread = (kMost - 8) / kSpreadScale;

    float most_spread() const {
        const auto ring = [&](std::size_t i) {
            return std::abs(parameters_[view_.kernel + i * kChannels + channel_]);
        };
        return kMostSeen * (ring(0) + 4 * (ring(1) + ring(2))) +
               std::abs(parameters_[view_.kernel_bias + channel_]);
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

    const NetworkLayout::View& view_;
    std::size_t channel_;
    std::span<float> parameters_;
};

}  // namespace

void fit_to_fixed_points(const NetworkLayout& layout, std::span<float> parameters) {
    for (std::size_t channel = 0; channel < kChannels; ++channel) {
        ChannelFit fit(layout.view(), channel, parameters);
        const float scale = fit.fit_view();
        fit.divide_head(layout.head(Colour::Black), scale);
        if (!layout.has_one_head()) fit.divide_head(layout.head(Colour::White), scale);
    }
}

}  // namespace goren::tune
