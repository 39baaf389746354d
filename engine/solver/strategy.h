// SPDX-License-Identifier: MIT
//
// A strategy of the attacker: one move, and for every reply of the defender the step that follows.
// It is the proof of a win: a replay against all legal replies reaches a five each time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "engine/core/point.h"

namespace goren {

/// The number of a step in its strategy.
using StepIndex = std::uint32_t;

/// Stands in the place of a step: the attacker makes a five.
inline constexpr StepIndex kFiveNext = std::numeric_limits<StepIndex>::max();

/// A reply and the step that refutes it.
struct StrategyReply {
    Point reply;
    StepIndex next = kFiveNext;

    bool operator==(const StrategyReply&) const = default;
};

/// One move of the attacker. A step belongs to no fixed position: it is followed wherever the
/// strategy leads to it, so that several replies can share one refutation.
struct StrategyStep {
    Point attack;
    StepIndex otherwise = kFiveNext;     ///< after every reply that `replies` lacks
    std::vector<StrategyReply> replies;  ///< sorted by point

    /// The step after a reply.
    StepIndex after(Point reply) const {
        for (const StrategyReply& listed : replies)
            if (listed.reply == reply) return listed.next;
        return otherwise;
    }
    bool operator==(const StrategyStep&) const = default;
};

/// Steps that refer to each other without cycles: each to steps before it.
struct Strategy {
    std::vector<StrategyStep> steps;
    StepIndex first = kFiveNext;

    StepIndex add(StrategyStep step) {
        steps.push_back(std::move(step));
        return static_cast<StepIndex>(steps.size() - 1);
    }
    void clear() {
        steps.clear();
        first = kFiveNext;
    }
    bool operator==(const Strategy&) const = default;
};

/// The same strategy in fewer steps. Equal steps are merged, steps that nothing leads to are left
/// out, and replies whose step is `otherwise` are not listed.
Strategy merged(const Strategy& strategy);

}  // namespace goren
