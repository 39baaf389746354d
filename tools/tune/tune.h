// SPDX-License-Identifier: MIT
//
// From files of games to a file of weights, with a report of what was gained.
#pragma once

#include <filesystem>

#include "tools/tune/data_set.h"
#include "tools/tune/training.h"
#include "tools/tune/weights_file.h"

namespace goren::tune {

struct TuneOptions {
    DataOptions data;
    std::filesystem::path out;
    std::filesystem::path before;  ///< weights to compare with; empty: those of this program
    double result_share = 0.6;
    TrainingOptions value{30, 8192, 0.03, 30, 1, 1, 1};
    TrainingOptions order{30, 2048, 0.03, 10, 1, 1, 1};
    Scale scale;
};

/// Prints how it goes on. Throws std::runtime_error if a file cannot be used.
void tune(const TuneOptions& options);

}  // namespace goren::tune
