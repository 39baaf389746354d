// SPDX-License-Identifier: MIT
#include "tools/tune/network_file.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "engine/eval/network_codec.h"
#include "tools/tune/byte_file.h"
#include "tools/tune/network_samples.h"

namespace goren::tune {
namespace {

// Rectifiers keep to scale: what a channel sees may be multiplied by any number above zero, and so
// may its kernel, if the heads divide by both. As large as the fixed points can hold, so that
// rounding loses little.
class ChannelFit {
public:
    ChannelFit(const NetworkLayout::View& view, std::size_t channel, std::span<float> parameters)
        : view_(view), channel_(channel), parameters_(parameters) {}

    /// Multiplies the view's numbers. What the heads must divide by.
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

void fit_to_fixed_points(const NetworkLayout& layout, std::span<float> parameters) {
    for (std::size_t channel = 0; channel < kChannels; ++channel) {
        ChannelFit fit(layout.view(), channel, parameters);
        const float scale = fit.fit_view();
        fit.divide_head(layout.head(Colour::Black), scale);
        if (!layout.has_one_head()) fit.divide_head(layout.head(Colour::White), scale);
    }
}

// Reads the parameters one group after the other.
class Reader {
public:
    Reader(std::span<const float> parameters, std::size_t first)
        : rest_(parameters.subspan(first)) {}

    void read(ChannelWeights& channels, int scale, int more = 0) {
        for (std::int16_t& weight : channels)
            weight =
                static_cast<std::int16_t>(std::lround(next() * static_cast<float>(scale)) + more);
    }
    template <std::size_t kSize>
    void read(std::array<float, kSize>& numbers, double scale = 1) {
        for (float& number : numbers) number = next() * static_cast<float>(scale);
    }

private:
    float next() {
        const float number = rest_.front();
        rest_ = rest_.subspan(1);
        return number;
    }

    std::span<const float> rest_;
};

void read_view(const NetworkLayout& layout, Reader reader, ViewWeights& view) {
    // The engine's three products are rounded down: that is made good on the average.
    constexpr int kRoundedDown = 1;
    for (std::size_t i = 0; i < layout.sights(); ++i) reader.read(view.window[i], kSeenScale);
    for (ChannelWeights& pair : view.pattern) reader.read(pair, kSeenScale);
    for (ChannelWeights& ring : view.kernel) reader.read(ring, kKernelScale);
    reader.read(view.kernel_bias, kSpreadScale, kRoundedDown);
}

void read_head(Reader reader, HeadWeights& head) {
    for (auto& row : head.hidden) reader.read(row);
    reader.read(head.hidden_bias);
    reader.read(head.output, kUnitsPerLogit);
    reader.read(head.direct, kUnitsPerLogit);
    reader.read(head.threat, kUnitsPerLogit);
}

}  // namespace

std::unique_ptr<NetworkWeights> make_network(const NetworkLayout& layout,
                                             std::span<const float> parameters) {
    const auto error = [] {
        return std::runtime_error(
            "the network's numbers grew without end; a lower --rate may help");
    };
    std::vector<float> fitted(parameters.begin(), parameters.end());
    fit_to_fixed_points(layout, fitted);
    if (!std::ranges::all_of(fitted, [](float x) { return std::isfinite(x); })) throw error();
    auto weights = std::make_unique<NetworkWeights>();
    read_view(layout, Reader(fitted, layout.view().window), weights->view);
    for (const Colour colour : kColours)
        read_head(Reader(fitted, layout.head(colour).hidden), weights->head[colour]);
    if (!is_in_range(*weights)) throw error();
    return weights;
}

std::unique_ptr<NetworkWeights> read_network(const std::filesystem::path& path) {
    auto weights = decode_network(read_bytes(path));
    if (!weights) throw std::runtime_error(path.string() + ": no network, or a damaged one");
    return weights;
}

void write_network(const NetworkWeights& weights, const std::filesystem::path& path) {
    write_bytes(encode_network(weights), path);
}

}  // namespace goren::tune
