// SPDX-License-Identifier: MIT
//
// Training of weights that are sums of terms: Adam over mini-batches, in two stages. The first one
// moves the terms that most weights share, so that five-tuples explain as much of the windows'
// scores as they can; the second one moves all terms together.
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
    /// L2 regularisation of own and of shared terms, as a number of samples.
    double own_decay = 30;
    double shared_decay = 1;
    /// Epochs of the first stage, which leaves TermMap::is_late() terms alone.
    int first_stage_epochs = 0;
    std::uint64_t seed = 1;
    int threads = 1;
};

/// Called after each epoch with its number, from 1, and the mean loss during it.
using EpochCallback = std::function<void(int epoch, double loss)>;

/// The terms, in logits, that minimise the mean loss and the regularisation. The same for the same
/// samples, options and seed, whatever the number of threads.
std::vector<double> train_order(const Objective& objective, const TermMap& map,
                                const OrderTrainingOptions& options, const EpochCallback& on_epoch);

/// The mean loss of the weights.
double mean_loss(const Objective& objective, const std::vector<double>& weights, int threads);

}  // namespace goren::tune
