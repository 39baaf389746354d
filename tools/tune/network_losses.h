// SPDX-License-Identifier: MIT
//
// How badly a network foretells results: as training sees it, and as the engine calculates it.
#pragma once

#include <span>

#include "engine/eval/network.h"
#include "tools/tune/network_layout.h"
#include "tools/tune/network_samples.h"

namespace goren::tune {

/// Means of cross entropies. Targets that were mixed with searched values differ from run to run:
/// hence the loss against results alone too, where they are known.
struct ValueLosses {
    double mixed = 0;
    double results = 0;
};

/// Of parameters in the order of NetworkLayout. Requires: a sample.
ValueLosses losses_of_floats(const NetworkLayout& layout, std::span<const float> parameters,
                             const NetworkSamples& samples, double result_share, int threads);

/// Of the engine with these weights, on the quiet positions of some games of one rule. Requires:
/// a quiet position.
ValueLosses losses_of_engine(const NetworkWeights& weights, std::span<const Game> games,
                             double result_share, int threads);

}  // namespace goren::tune
