// SPDX-License-Identifier: MIT
//
// Training of the network: Adam over mini-batches, cross entropy of the win rates that it claims.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tools/tune/network_layout.h"
#include "tools/tune/network_samples.h"

namespace goren::tune {

struct NetworkTrainingOptions {
    int epochs = 8;
    std::size_t batch = 256;
    double rate = 0.003;
    double result_share = 0.6;  ///< of the targets: see target_of()
    /// The share of itself that a window's term loses in a step, over the rate: rare windows say
    /// little that is not chance, and would learn the games by heart (decoupled weight decay,
    /// Loshchilov and Hutter 2019). (Held-out loss, standard, 9000 games: 0.5332 -> 0.5246.)
    double window_decay = 1.5;
    /// The same of what a window adds beside the term that its kin share: this should be the
    /// exception.
    double own_window_decay = 10;
    std::uint64_t seed = 1;
    int threads = 1;
};

/// Called after each epoch with its number, from 1, the mean loss during it, and the parameters in
/// the order of NetworkLayout.
using NetworkEpochListener =
    std::function<void(int epoch, double loss, std::span<const float> parameters)>;

/// Parameters in the order of NetworkLayout that make the mean loss small. What a window of no
/// sample adds to is zero. The same for the same samples, options and seed, whatever the number of
/// threads.
std::vector<float> train_network(const NetworkLayout& layout, const NetworkSamples& samples,
                                 const NetworkTrainingOptions& options,
                                 const NetworkEpochListener& on_epoch);

}  // namespace goren::tune
