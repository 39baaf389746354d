// SPDX-License-Identifier: MIT
#include "tools/tune/network_model.h"

#include <algorithm>

namespace goren::tune {
namespace {

// What the sums are divided by before the head reads them.
constexpr float kPool = static_cast<float>(kPoolScale) / kSpreadScale;

// A point's numbers and the sums of its neighbours': what the three weights of the kernel meet.
// The kernel is symmetric, so that the way back looks the same.
struct Around {
    Channels centre;
    Channels beside;
    Channels across;

    Around(const PointMap<Channels>& map, Point point) : centre(map[point]) {
        const auto at = [&](int rows, int columns) -> const Channels& {
            return map[Point::from_index(point.index() + rows * Point::kStride + columns)];
        };
        beside = (at(-1, 0) + at(1, 0)) + (at(0, -1) + at(0, 1));
        across = (at(-1, -1) + at(-1, 1)) + (at(1, -1) + at(1, 1));
    }

    Channels times(const std::array<Channels, 3>& kernel) const {
        return centre * kernel[0] + beside * kernel[1] + across * kernel[2];
    }
};

}  // namespace

ViewPass::ViewPass(const NetworkLayout& layout, Colour colour)
    : colour_(colour), layout_(layout.view()), seen_by_(layout.seen_by(colour)) {}

std::array<Channels, 3> ViewPass::kernel(std::span<const float> parameters) const {
    return {Channels::at(parameters, layout_.kernel),
            Channels::at(parameters, layout_.kernel + kChannels),
            Channels::at(parameters, layout_.kernel + 2 * kChannels)};
}

Channels ViewPass::forward(std::span<const float> parameters, std::span<const EmptyPoint> points) {
    points_ = points;
    seen_.fill({});
    spread_.fill({});
    for (const EmptyPoint& empty : points_) {
        Channels sum = Channels::at(parameters, pattern_row(empty));
        for (const std::uint16_t window : empty.windows)
            sum += Channels::at(parameters, window_row(window));
        seen_[empty.point] = sum.rectified();
    }
    const auto weights = kernel(parameters);
    const Channels kernel_bias = Channels::at(parameters, layout_.kernel_bias);
    Channels total;
    for (const EmptyPoint& empty : points_) {
        const Channels spread =
            (kernel_bias + Around(seen_, empty.point).times(weights)).rectified();
        spread_[empty.point] = spread;
        total += spread;
    }
    return total;
}

void ViewPass::add_gradient(std::span<const float> parameters, const Channels& by_sums,
                            std::span<float> gradient) {
    Channels by_kernel_bias;
    for (const EmptyPoint& empty : points_) {
        Channels& spread = spread_[empty.point];
        spread = by_sums.where_positive(spread);
        by_kernel_bias += spread;
    }
    by_kernel_bias.add_to(gradient, layout_.kernel_bias);

    const auto weights = kernel(parameters);
    std::array<Channels, 3> by_kernel;
    for (const EmptyPoint& empty : points_) {
        const Channels& seen = seen_[empty.point];
        const Around by_spread(spread_, empty.point);
        by_kernel[0] += seen * by_spread.centre;
        by_kernel[1] += seen * by_spread.beside;
        by_kernel[2] += seen * by_spread.across;
        const Channels by_seen = by_spread.times(weights).where_positive(seen);
        by_seen.add_to(gradient, pattern_row(empty));
        for (const std::uint16_t window : empty.windows)
            by_seen.add_to(gradient, window_row(window));
    }
    for (std::size_t i = 0; i < by_kernel.size(); ++i)
        by_kernel[i].add_to(gradient, layout_.kernel + i * kChannels);
}

float NetworkPass::forward(std::span<const float> parameters, std::span<const EmptyPoint> points,
                           const QuietPosition& position) {
    own_ = position.to_move;
    facts_ = position.facts;
    const Channels own = views_[own_].forward(parameters, points);
    const Channels other = views_[opponent(own_)].forward(parameters, points);
    for (std::size_t i = 0; i < kChannels; ++i) {
        inputs_[i] = own[i] / kPool;
        inputs_[kChannels + i] = other[i] / kPool;
    }
    std::ranges::copy(position.situation, &inputs_[kSums]);
    const NetworkLayout::Head& head = layout_.head(own_);
    std::copy_n(&parameters[head.hidden_bias], kHidden, hidden_.begin());
    float value = parameters[head.threat + facts_];
    for (std::size_t i = 0; i < kInputs; ++i) {
        const auto row = parameters.subspan(head.hidden + i * kHidden, kHidden);
        for (std::size_t j = 0; j < kHidden; ++j) hidden_[j] += inputs_[i] * row[j];
    }
    for (std::size_t i = 0; i < kSums; ++i) value += inputs_[i] * parameters[head.direct + i];
    for (std::size_t j = 0; j < kHidden; ++j) {
        hidden_[j] = hidden_[j] > 0 ? hidden_[j] : 0;
        value += hidden_[j] * parameters[head.output + j];
    }
    return value;
}

void NetworkPass::add_gradient(std::span<const float> parameters, float slope,
                               std::span<float> gradient) {
    NetworkSums by_sums = add_head_gradient(parameters, slope, gradient);
    for (float& by_sum : by_sums) by_sum /= kPool;
    views_[own_].add_gradient(parameters, Channels::at(by_sums, 0), gradient);
    views_[opponent(own_)].add_gradient(parameters, Channels::at(by_sums, kChannels), gradient);
}

// The derivatives by the sums.
NetworkSums NetworkPass::add_head_gradient(std::span<const float> parameters, float slope,
                                           std::span<float> gradient) const {
    const NetworkLayout::Head& head = layout_.head(own_);
    gradient[head.threat + facts_] += slope;
    Hidden by_hidden{};
    for (std::size_t j = 0; j < kHidden; ++j) {
        by_hidden[j] = hidden_[j] > 0 ? slope * parameters[head.output + j] : 0;
        gradient[head.hidden_bias + j] += by_hidden[j];
        gradient[head.output + j] += slope * hidden_[j];
    }
    for (std::size_t i = 0; i < kInputs; ++i)
        for (std::size_t j = 0; j < kHidden; ++j)
            gradient[head.hidden + i * kHidden + j] += inputs_[i] * by_hidden[j];
    NetworkSums by_sums{};
    for (std::size_t i = 0; i < kSums; ++i) {
        gradient[head.direct + i] += slope * inputs_[i];
        by_sums[i] = slope * parameters[head.direct + i];
        for (std::size_t j = 0; j < kHidden; ++j)
            by_sums[i] += parameters[head.hidden + i * kHidden + j] * by_hidden[j];
    }
    return by_sums;
}

}  // namespace goren::tune
