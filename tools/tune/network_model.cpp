// SPDX-License-Identifier: MIT
#include "tools/tune/network_model.h"

#include <algorithm>

namespace goren::tune {
namespace {

// The head reads the sums divided by this.
constexpr float kPool = static_cast<float>(kPoolScale) / kConvolutionScale;

float rectified(float sum) { return std::max(sum, 0.0F); }
float clamped(float gate) { return std::clamp(gate, -kMaxGate, kMaxGate); }

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
    std::copy_n(&parameters[head.hidden_bias], kHiddenSums, hidden_sums_.begin());
    float value = parameters[head.threat + threats_];
    for (std::size_t i = 0; i < kInputs; ++i) {
        const auto row = parameters.subspan(head.hidden + i * kHiddenSums, kHiddenSums);
        for (std::size_t j = 0; j < kHiddenSums; ++j) hidden_sums_[j] += inputs_[i] * row[j];
    }
    for (std::size_t i = 0; i < kSums; ++i) value += inputs_[i] * parameters[head.direct + i];
    for (std::size_t j = 0; j < kHidden; ++j)
        value += rectified(hidden_sums_[j]) * clamped(hidden_sums_[kHidden + j]) *
                 parameters[head.output + j];
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

// Returns the derivatives by the sums of the hidden units and of their gates.
NetworkPass::HiddenSums NetworkPass::backward_hidden(std::span<const float> parameters, float slope,
                                                     std::span<float> gradient) const {
    const NetworkLayout::Head& head = layout_.head(own_);
    HiddenSums by_sums{};
    for (std::size_t j = 0; j < kHidden; ++j) {
        const float unit = rectified(hidden_sums_[j]);
        const float sum = hidden_sums_[kHidden + j];
        const float gate = clamped(sum);
        gradient[head.output + j] += slope * unit * gate;
        const float by_product = slope * parameters[head.output + j];
        by_sums[j] = unit > 0 ? by_product * gate : 0;
        by_sums[kHidden + j] = gate == sum ? by_product * unit : 0;
    }
    return by_sums;
}

// Returns the derivatives by the pooled sums.
PooledSums NetworkPass::backward_head(std::span<const float> parameters, float slope,
                                      std::span<float> gradient) const {
    const NetworkLayout::Head& head = layout_.head(own_);
    gradient[head.threat + threats_] += slope;
    const HiddenSums by_hidden = backward_hidden(parameters, slope, gradient);
    for (std::size_t j = 0; j < kHiddenSums; ++j) gradient[head.hidden_bias + j] += by_hidden[j];
    for (std::size_t i = 0; i < kInputs; ++i)
        for (std::size_t j = 0; j < kHiddenSums; ++j)
            gradient[head.hidden + i * kHiddenSums + j] += inputs_[i] * by_hidden[j];
    PooledSums by_sums{};
    for (std::size_t i = 0; i < kSums; ++i) {
        gradient[head.direct + i] += slope * inputs_[i];
        by_sums[i] = slope * parameters[head.direct + i];
        for (std::size_t j = 0; j < kHiddenSums; ++j)
            by_sums[i] += parameters[head.hidden + i * kHiddenSums + j] * by_hidden[j];
    }
    return by_sums;
}

}  // namespace goren::tune
