// SPDX-License-Identifier: MIT
//
// Training of the network: Adam over mini-batches on the cross entropy of its win rates.
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
    double result_share = 0.6;  ///< of the targets: training_target()
    /// Decoupled weight decay of the window embeddings (Loshchilov and Hutter 2019): in each step a
    /// weight shrinks by this share times the learning rate. Rare windows would overfit otherwise.
    /// (Held-out loss, standard, 9000 games: 0.5332 -> 0.5246.)
    double window_decay = 1.5;
    /// The same for the weights that a window has in addition to its back-off weights: they are
    /// meant to stay exceptions.
    double own_window_decay = 10;
    std::uint64_t seed = 1;
    int threads = 1;
    /// Parameters to train on from, in the order of NetworkLayout; empty: random ones. What is
    /// trained is then the difference to them, and decays to 0.
    std::vector<float> start{};
};

/// Called after each epoch with its number, from 1, the mean loss during it, and the parameters in
/// the order of NetworkLayout.
using NetworkEpochCallback =
    std::function<void(int epoch, double loss, std::span<const float> parameters)>;

/// Minimises the mean loss; returns the parameters in the order of NetworkLayout. Windows of no
/// sample have no weights of their own, only back-off weights. Deterministic: the number of threads
/// changes nothing.
std::vector<float> train_network(const NetworkLayout& layout, const NetworkSamples& samples,
                                 const NetworkTrainingOptions& options,
                                 const NetworkEpochCallback& on_epoch);

}  // namespace goren::tune
