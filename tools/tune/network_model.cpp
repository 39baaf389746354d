// SPDX-License-Identifier: MIT
#include "tools/tune/network_model.h"

#include <algorithm>

namespace goren::tune {
namespace {

// The head reads the sums divided by this.
constexpr float kPool = static_cast<float>(kPoolScale) / kConvolutionScale;

}  // namespace

float NetworkPass::forward(std::span<const float> parameters, std::span<const EmptyPoint> points,
                           const QuietPosition& position) {
    own_ = position.side_to_move;
    threats_ = position.features.threats;
    size_ = position.size;
    const ColourMap<Channels>& correction = correction_.forward(parameters, size_);
    const auto sums_of = [&](Colour colour) {
        return perspectives_[colour].forward(parameters, points) + correction[colour];
    };
    const Channels own = sums_of(own_);
    const Channels other = sums_of(opponent(own_));
    for (std::size_t i = 0; i < kChannels; ++i) {
        inputs_[i] = own[i] / kPool;
        inputs_[kChannels + i] = other[i] / kPool;
    }
    std::ranges::copy(position.features.global, &inputs_[kSums]);
    const NetworkLayout::Head& head = layout_.head(own_);
    std::copy_n(&parameters[head.hidden_bias], kHidden, hidden_.begin());
    float value = parameters[head.threat + threats_];
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

void NetworkPass::backward(std::span<const float> parameters, float slope,
                           std::span<float> gradient) {
    PooledSums by_sums = backward_head(parameters, slope, gradient);
    for (float& by_sum : by_sums) by_sum /= kPool;
    const auto pass_on = [&](Colour colour, const Channels& by_sum) {
        perspectives_[colour].backward(parameters, by_sum, gradient);
        correction_.add_derivatives(size_, colour, by_sum);
    };
    pass_on(own_, Channels::at(by_sums, 0));
    pass_on(opponent(own_), Channels::at(by_sums, kChannels));
}

// Returns the derivatives by the pooled sums.
PooledSums NetworkPass::backward_head(std::span<const float> parameters, float slope,
                                      std::span<float> gradient) const {
    const NetworkLayout::Head& head = layout_.head(own_);
    gradient[head.threat + threats_] += slope;
    Hidden by_hidden{};
    for (std::size_t j = 0; j < kHidden; ++j) {
        by_hidden[j] = hidden_[j] > 0 ? slope * parameters[head.output + j] : 0;
        gradient[head.hidden_bias + j] += by_hidden[j];
        gradient[head.output + j] += slope * hidden_[j];
    }
    for (std::size_t i = 0; i < kInputs; ++i)
        for (std::size_t j = 0; j < kHidden; ++j)
            gradient[head.hidden + i * kHidden + j] += inputs_[i] * by_hidden[j];
    PooledSums by_sums{};
    for (std::size_t i = 0; i < kSums; ++i) {
        gradient[head.direct + i] += slope * inputs_[i];
        by_sums[i] = slope * parameters[head.direct + i];
        for (std::size_t j = 0; j < kHidden; ++j)
            by_sums[i] += parameters[head.hidden + i * kHidden + j] * by_hidden[j];
    }
    return by_sums;
}

}  // namespace goren::tune
