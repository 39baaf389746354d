// SPDX-License-Identifier: MIT
//
// The commands: from files of games to a trained file, with a report of the losses.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "tools/tune/data_set.h"
#include "tools/tune/network_training.h"
#include "tools/tune/order_training.h"
#include "tools/tune/policy_training.h"

namespace goren::tune {

/// The files of a command.
struct TuneFiles {
    DataOptions data;
    std::filesystem::path out;
    std::filesystem::path before;  ///< to compare with; empty: the embedded weights
};

struct OrderOptions {
    TuneFiles files;
    OrderTrainingOptions training{.epochs = 30,
                                  .batch = 2048,
                                  .rate = 0.03,
                                  .own_decay = 10,
                                  .shared_decay = 1,
                                  .first_stage_epochs = 5};
    WindowSharing sharing;
    /// Ordering score of one logit. With 200 the search's history bonuses, at most about 150, shift
    /// the odds by a factor of two.
    double units = 200;
};

struct NetworkOptions {
    TuneFiles files;
    /// A network to train on from; empty: training starts from random weights.
    std::filesystem::path start;
    NetworkTrainingOptions training;
};

struct LossOptions {
    std::vector<std::filesystem::path> files;
    /// The networks to compare with the embedded one.
    std::vector<std::filesystem::path> networks;
    double result_share = NetworkTrainingOptions().result_share;
    int threads = 1;
};

struct CalibrationOptions {
    std::vector<std::filesystem::path> files;
    std::filesystem::path out;
    /// Games that begin with more stones are left out.
    std::size_t max_opening = 8;
};

struct PolicyOptions {
    TuneFiles files;
    /// A policy network to train on from; empty: training starts from random weights.
    std::filesystem::path start;
    PolicyTrainingOptions training;
};

/// All print their progress, and throw std::runtime_error if a file cannot be used.
void tune_order(const OrderOptions& options);
void tune_network(const NetworkOptions& options);
void report_losses(const LossOptions& options);
void calibrate(const CalibrationOptions& options);
void tune_policy(const PolicyOptions& options);

}  // namespace goren::tune
