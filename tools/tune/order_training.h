// SPDX-License-Identifier: MIT
//
// Training of weights that are sums of terms: Adam over mini-batches.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "tools/tune/order_objective.h"
#include "tools/tune/order_terms.h"

namespace goren::tune {

struct OrderTrainingOptions {
    int epochs = 30;
    std::size_t batch = 8192;
    double rate = 0.03;
    /// Pull towards zero, as if that many samples spoke for it: of terms that a weight has for
    /// itself, and of those that it shares.
    double own_pull = 30;
    double shared_pull = 1;
    std::uint64_t seed = 1;
    int threads = 1;
};

/// Called after each epoch with its number, from 1, and the mean loss during it.
using EpochListener = std::function<void(int epoch, double loss)>;

/// The weights, in logits, that make the mean loss and the pull small. The same for the same
/// samples, options and seed, whatever the number of threads.
std::vector<double> train_order(const Objective& objective, const TermMap& terms,
                                const OrderTrainingOptions& options, const EpochListener& on_epoch);

/// The mean loss of some weights.
double mean_loss(const Objective& objective, const std::vector<double>& weights, int threads);

}  // namespace goren::tune
