// SPDX-License-Identifier: MIT
//
// The commands: from files of games to a file of weights, with a report of the losses.
#pragma once

#include <filesystem>

#include "tools/tune/data_set.h"
#include "tools/tune/network_training.h"
#include "tools/tune/order_training.h"

namespace goren::tune {

/// The files of a command.
struct TuneFiles {
    DataOptions data;
    std::filesystem::path out;
    std::filesystem::path before;  ///< to compare with; empty: the embedded onesto this program
};

struct OrderOptions {
    TuneFiles files;
    OrderTrainingOptions training{30, 2048, 0.03, 10, 1, 1, 1};
    /// Ordering score of one logit: so that the search's histories, at most about 150, shift odds
    /// by a factor of two.
    double units = 200;
};

struct NetworkOptions {
    TuneFiles files;
    NetworkTrainingOptions training;
};

/// Both print their progress, and throw std::runtime_error if a file cannot be used.
void tune_order(const OrderOptions& options);
void tune_network(const NetworkOptions& options);

}  // namespace goren::tune
