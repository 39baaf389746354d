// SPDX-License-Identifier: MIT
#include "engine/solver/strategy.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace goren {
namespace {

// A step as a key: equal keys are equal steps.
using StepKey = std::tuple<Point, StepIndex, std::vector<std::pair<Point, StepIndex>>>;

StepKey key_of(const StrategyStep& step) {
    std::vector<std::pair<Point, StepIndex>> replies;
    for (const StrategyReply& listed : step.replies)
        replies.emplace_back(listed.reply, listed.next);
    return {step.attack, step.otherwise, std::move(replies)};
}

// Numbers the steps that are reached from the first one, each after those that it refers to.
class Merger {
public:
    explicit Merger(const Strategy& from) : from_(from), numbers_(from.steps.size(), kFiveNext) {}

    Strategy merged() {
        merged_.first = number_of(from_.first);
        return std::move(merged_);
    }

private:
    StepIndex number_of(StepIndex step) {
        if (step == kFiveNext) return kFiveNext;
        StepIndex& number = numbers_[step];
        if (number == kFiveNext) number = add(from_.steps[step]);
        return number;
    }

    StepIndex add(const StrategyStep& step) {
        StrategyStep renumbered{step.attack, number_of(step.otherwise), {}};
        for (const StrategyReply& listed : step.replies) {
            const StepIndex next = number_of(listed.next);
            if (next != renumbered.otherwise) renumbered.replies.push_back({listed.reply, next});
        }
        const auto [known, is_new] = known_.try_emplace(key_of(renumbered), kFiveNext);
        if (is_new) known->second = merged_.add(std::move(renumbered));
        return known->second;
    }

    const Strategy& from_;
    std::vector<StepIndex> numbers_;
    std::map<StepKey, StepIndex> known_;
    Strategy merged_;
};

}  // namespace

Strategy merged(const Strategy& strategy) { return Merger(strategy).merged(); }

}  // namespace goren
