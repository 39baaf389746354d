// SPDX-License-Identifier: MIT
//
// goren-puzzles make: a suite from files of self-play games, with equally many puzzles of each
// category where the games have them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tools/puzzles/puzzle_maker.h"

namespace goren::tools::puzzles {

struct MakeArguments {
    std::vector<std::filesystem::path> games;  ///< files of one rule and board
    std::string out;  ///< the file of the suite; until it is complete, its name ends in .new
    int count = 50;
    std::uint64_t seed = 1;  ///< of the order of the games
    PuzzleMakerOptions maker;
    std::string command;  ///< as typed, for the file's first line
};

/// The exit status: 0 done, 1 an error or fewer puzzles than asked for.
int run_make(const MakeArguments& arguments);

}  // namespace goren::tools::puzzles
