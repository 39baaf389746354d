// SPDX-License-Identifier: MIT
//
// All samples of some files of games, each game's either for training or held out for testing.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "tools/selfplay/game_record.h"
#include "tools/tune/samples.h"

namespace goren::tune {

struct Samples {
    ValueSamples value;
    OrderSamples order;

    void append(const Samples& other);
};

struct DataSet {
    Rule rule = Rule::Freestyle;
    std::size_t games = 0;
    Samples training;
    Samples held_out;
};

struct DataOptions {
    std::vector<std::filesystem::path> files;
    int held_out_percent = 10;
    std::uint64_t seed = 1;  ///< of the choice which games are held out
    int threads = 1;
};

/// Throws std::runtime_error if a file cannot be used or the files' rules differ. The result does
/// not depend on the number of threads.
DataSet load_data(const DataOptions& options);

/// Replays a game and adds its positions from the end of the opening on.
void add_game(const selfplay::RunHeader& run, const selfplay::GameRecord& game, Samples& samples);

}  // namespace goren::tune
