// SPDX-License-Identifier: MIT
//
// Training of the policy network: Adam over mini-batches on the cross entropy of the moves that the
// search chose. Every sample is seen in a random orientation of its board.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tools/tune/policy_layout.h"
#include "tools/tune/policy_samples.h"

namespace goren::tune {

struct PolicyTrainingOptions {
    int epochs = 3;
    std::size_t batch = 1024;
    double rate = 0.004;
    /// Decoupled weight decay (Loshchilov and Hutter 2019) of the embeddings of windows and
    /// patterns: in each step a weight shrinks by this share times the learning rate.
    double embedding_decay = 0.3;
    double decay = 0.01;  ///< of all others
    std::uint64_t seed = 1;
    int threads = 1;
    /// Parameters to train on from, in the order of PolicyLayout; empty: random ones.
    std::vector<float> start{};
};

/// Called after each epoch with its number, from 1, the mean loss during it, and the parameters in
/// the order of PolicyLayout.
using PolicyEpochCallback =
    std::function<void(int epoch, double loss, std::span<const float> parameters)>;

/// Minimises the mean loss; returns the parameters in the order of PolicyLayout. Deterministic: the
/// number of threads changes nothing.
std::vector<float> train_policy(const PolicyLayout& layout, const PolicySamples& samples,
                                const PolicyTrainingOptions& options,
                                const PolicyEpochCallback& on_epoch);

}  // namespace goren::tune
