// SPDX-License-Identifier: MIT
#include "engine/eval/evaluator.h"

#include <cmath>

#include "engine/eval/networks.h"
#include "engine/eval/situation.h"
#include "engine/eval/threat_facts.h"

namespace goren {
namespace {

LaneSums empty_sums(const NetworkTables& tables, const Position& like, BoardSize size) {
    return Accumulator(tables, Position(Board(size), like.tables())).sums();
}

// Added up in parts, which machines do at once; always in the same order, for sums of floating
// point depend on it and the engine must play the same everywhere.
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

float value_of(const HeadWeights& head, const NetworkSums& sums, const Situation& situation,
               std::size_t facts) {
    auto hidden = head.hidden_bias;
    auto row = head.hidden.begin();
    const auto read = [&](const auto& inputs) {
        for (const float input : inputs) {
            for (std::size_t j = 0; j < kHidden; ++j) hidden[j] += input * (*row)[j];
            ++row;
        }
    };
    read(sums);
    read(situation);
    for (float& unit : hidden) unit = unit > 0 ? unit : 0;
    return head.threat[facts] + dot(sums, head.direct) + dot(hidden, head.output);
}

}  // namespace

Evaluator::Evaluator(const Position& root) : Evaluator(network_tables(root.rule()), root) {}

Evaluator::Evaluator(const NetworkTables& tables, const Position& root)
    : tables_(tables), accumulator_(tables, root), shift_(shift_of(tables, root)) {}

Evaluator::Shift Evaluator::shift_of(const NetworkTables& tables, const Position& root) {
    Shift shift{};
    if (root.board().size() == kTrainingSize) return shift;
    const LaneSums learnt = empty_sums(tables, root, kTrainingSize);
    const LaneSums here = empty_sums(tables, root, root.board().size());
    for (std::size_t i = 0; i < kLanes; ++i) shift[i] = learnt[i] - here[i];
    return shift;
}

Value Evaluator::evaluate(const Position& position) {
    accumulator_.follow(position);
    const Colour own = position.side_to_move();
    const std::size_t facts = threat_facts(position.counts(own), position.counts(opponent(own)));
    const float value = value_of(tables_.head[own], sums_for(own), situation_of(position), facts);
    return Value::eval(static_cast<int>(std::lrint(value)));
}

NetworkSums Evaluator::sums_for(Colour own) const {
    const LaneSums& all = accumulator_.sums();
    const auto sum_of = [&](std::size_t lane) {
        return static_cast<float>(all[lane] + shift_[lane]) / kPoolScale;
    };
    NetworkSums sums;
    for (std::size_t i = 0; i < kChannels; ++i) {
        sums[i] = sum_of(first_lane(own) + i);
        sums[kChannels + i] = sum_of(first_lane(opponent(own)) + i);
    }
    return sums;
}

Value evaluate(const Position& position) { return Evaluator(position).evaluate(position); }

}  // namespace goren
