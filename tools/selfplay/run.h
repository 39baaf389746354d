// SPDX-License-Identifier: MIT
//
// Many games on many threads, into one file.
#pragma once

#include <filesystem>

#include "tools/selfplay/self_play.h"

namespace goren::selfplay {

struct RunOptions {
    RunHeader header;
    GameOptions game;
    std::uint32_t games = 1000;  ///< that the file shall hold at the end
    int threads = 1;
    std::filesystem::path out;
};

/// Plays the games that the file lacks and prints how it goes on. Being killed loses no more than
/// the games in progress. Throws std::runtime_error if the file cannot be used.
void run(const RunOptions& options);

}  // namespace goren::selfplay
