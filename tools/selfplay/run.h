// SPDX-License-Identifier: MIT
//
// Many records on many threads, written to one file. A run that is killed loses only the records in
// progress, and the same command continues it.
#pragma once

#include <cstdint>
#include <filesystem>

#include "tools/selfplay/search_positions.h"
#include "tools/selfplay/self_play.h"

namespace goren::selfplay {

struct RunOptions {
    RunHeader header;
    GameOptions game;
    std::uint32_t games = 1000;  ///< in the file at the end
    int threads = 1;
    std::filesystem::path out;
};

/// Plays the games that are missing in the file and prints its progress. Throws std::runtime_error
/// if the file cannot be used or holds games of other options.
void play_games(const RunOptions& options);

struct SearchPositionRunOptions {
    std::filesystem::path games;  ///< the file of the games whose positions are searched
    SearchPositionOptions position;
    std::uint64_t seed = 1;  ///< of the choice of positions
    int threads = 1;
    std::filesystem::path out;
};

/// Takes the search positions that are missing in the file and prints its progress. The file has
/// the seed of the games' file. Throws std::runtime_error if a file cannot be used or holds
/// positions of other games or options.
void take_search_positions(const SearchPositionRunOptions& options);

}  // namespace goren::selfplay
