// SPDX-License-Identifier: MIT
//
// How well policies predict the moves that the search chose.
#pragma once

#include <cstddef>
#include <span>

#include "engine/policy/policy_network.h"
#include "tools/tune/policy_layout.h"
#include "tools/tune/policy_samples.h"

namespace goren::tune {

struct PolicyLosses {
    double cross_entropy = 0;  ///< mean
    double first = 0;          ///< share of the moves that have the highest score
    double among_three = 0;    ///< or one of the three highest
};

/// The losses of the move ordering of the rule. This and the next two require at least one sample.
PolicyLosses losses_of_ordering(Rule rule, const PolicySamples& samples, int threads);
/// The losses of parameters in the order of PolicyLayout.
PolicyLosses losses_of_floats(const PolicyLayout& layout, std::span<const float> parameters,
                              const PolicySamples& samples, int threads);
/// The losses of the engine's policy with these weights.
PolicyLosses losses_of_engine(Rule rule, const PolicyWeights& weights, const PolicySamples& samples,
                              int threads);

}  // namespace goren::tune
