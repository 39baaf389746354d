// SPDX-License-Identifier: MIT
//
// What each training begins with: the samples to train on, and those held out for testing.
#pragma once

#include <string_view>

#include "tools/tune/byte_file.h"
#include "tools/tune/data_set.h"
#include "tools/tune/progress.h"
#include "tools/tune/tune.h"

namespace goren::tune {

template <typename Samples>
struct TrainingSet {
    Rule rule = Rule::Freestyle;
    Samples training;
    Samples held_out;
};

/// Reads the games and prints how many samples they have; `unit` is what a sample is: "moves".
/// Throws std::runtime_error if a file cannot be used, the one to write among them.
template <typename Samples>
TrainingSet<Samples> load_training_set(const TuneFiles& files, int threads, std::string_view unit) {
    check_output(files.out, files.data.files);
    const DataSet data = load_data(files.data);
    TrainingSet<Samples> set{data.rule, samples_of<Samples>(data.training, threads),
                             samples_of<Samples>(data.held_out, threads)};
    print_progress("{} games; training: {} {}; held out: {}\n",
                   data.training.size() + data.held_out.size(), set.training.size(), unit,
                   set.held_out.size());
    return set;
}

}  // namespace goren::tune
