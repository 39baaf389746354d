// SPDX-License-Identifier: MIT
//
// The loss of a network: of its floats in training, and of its fixed-point form in the engine.
#pragma once

#include <optional>
#include <span>

#include "engine/eval/network.h"
#include "tools/tune/network_layout.h"
#include "tools/tune/network_samples.h"

namespace goren::tune {

/// Mean cross entropies against game results alone: comparable between runs.
struct ResultLosses {
    double as_is = 0;
    /// The loss of slope * logit + offset with the best slope and offset: comparable between
    /// networks whose values differ in scale.
    double fitted = 0;
};

/// Mean cross entropies.
struct ValueLosses {
    double mixed = 0;  ///< against training_target()
    /// Empty where no sample has a result, as with positions of searches alone.
    std::optional<ResultLosses> results;
};

/// The losses of parameters in the order of NetworkLayout. Requires: at least one sample.
ValueLosses losses_of_floats(const NetworkLayout& layout, std::span<const float> parameters,
                             const NetworkSamples& samples, double result_share, int threads);

/// The losses of the engine's static evaluation with these weights. Requires: at least one sample.
ValueLosses losses_of_engine(Rule rule, const NetworkWeights& weights,
                             const NetworkSamples& samples, double result_share, int threads);

}  // namespace goren::tune
