// SPDX-License-Identifier: MIT
#include "engine/eval/evaluator.h"

#include <algorithm>
#include <cmath>

#include "engine/eval/networks.h"
#include "engine/eval/position_features.h"

namespace goren {
namespace {

// Adds up in eight parts, which one SIMD instruction does. The order is always the same: sums of
// floats depend on it, and the engine must play the same on every machine.
template <std::size_t kSize>
float dot(const std::array<float, kSize>& a, const std::array<float, kSize>& b) {
    constexpr std::size_t kParts = 8;
    static_assert(kSize % kParts == 0);
    std::array<float, kParts> parts{};
    for (std::size_t i = 0; i < kSize; i += kParts)
        for (std::size_t j = 0; j < kParts; ++j) parts[j] += a[i + j] * b[i + j];
    return ((parts[0] + parts[4]) + (parts[2] + parts[6])) +
           ((parts[1] + parts[5]) + (parts[3] + parts[7]));
}

float head_output(const HeadWeights& head, const PooledSums& sums,
                  const PositionFeatures& features) {
    auto hidden_sums = head.hidden_bias;
    auto row = head.hidden.begin();
    const auto add_inputs = [&](const auto& inputs) {
        for (const float input : inputs) {
            for (std::size_t j = 0; j < kHiddenSums; ++j) hidden_sums[j] += input * (*row)[j];
            ++row;
        }
    };
    add_inputs(sums);
    add_inputs(features.global);
    std::array<float, kHidden> hidden;
    for (std::size_t j = 0; j < kHidden; ++j)
        hidden[j] = std::max(hidden_sums[j], 0.0F) *
                    std::clamp(hidden_sums[kHidden + j], -kMaxGate, kMaxGate);
    return head.threat[features.threats] + dot(sums, head.direct) + dot(hidden, head.output);
}

}  // namespace

Evaluator::Evaluator(const Position& root) : Evaluator(network_tables(root.rule()), root) {}

Evaluator::Evaluator(const NetworkTables& tables, const Position& root)
    : tables_(tables),
      correction_(tables.size_corrections.at(root.board().size(), tables, root.tables())),
      accumulator_(tables, root) {}

Value Evaluator::evaluate(const Position& position) {
    accumulator_.update(position);
    const Colour own = position.side_to_move();
    const float value =
        head_output(tables_.head[own], pooled_sums(own), position_features(position));
    return Value::eval(static_cast<int>(std::lrint(value)));
}

PooledSums Evaluator::pooled_sums(Colour own) const {
    const LaneSums& sums = accumulator_.sums();
    const auto sum_of = [&](std::size_t lane) {
        return static_cast<float>(sums[lane] + correction_[lane]) / kPoolScale;
    };
    PooledSums pooled;
    for (std::size_t i = 0; i < kChannels; ++i) {
        pooled[i] = sum_of(first_lane(own) + i);
        pooled[kChannels + i] = sum_of(first_lane(opponent(own)) + i);
    }
    return pooled;
}

Value evaluate(const Position& position) { return Evaluator(position).evaluate(position); }

}  // namespace goren
