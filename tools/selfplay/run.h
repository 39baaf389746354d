// SPDX-License-Identifier: MIT
//
// Many records on many threads, into one file. Being killed loses no more than those in progress,
// and the same run goes on where it stopped.
#pragma once

#include <filesystem>
#include <vector>

#include "tools/selfplay/leaves.h"
#include "tools/selfplay/self_play.h"

namespace goren::selfplay {

struct RunOptions {
    RunHeader header;
    GameOptions game;
    std::uint32_t games = 1000;  ///< that the file shall hold at the end
    int threads = 1;
    std::filesystem::path out;
};

/// Plays the games that the file lacks and prints how it goes on. Throws std::runtime_error if the
/// file cannot be used or holds games of other options.
void play_games(const RunOptions& options);

struct LeafRunOptions {
    std::vector<std::filesystem::path> games;  ///< of one rule and board
    LeafOptions leaf;
    std::uint64_t seed = 1;
    int threads = 1;
    std::filesystem::path out;
};

/// Takes leaves of the games that the file lacks and prints how it goes on. Throws
/// std::runtime_error if a file cannot be used or holds leaves of other games or options.
void take_leaves(const LeafRunOptions& options);

}  // namespace goren::selfplay
