// SPDX-License-Identifier: MIT
//
// goren-puzzles make and goren-puzzles hard: suites from files of self-play games, and composed
// ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tools/puzzles/hard_win_maker.h"
#include "tools/puzzles/puzzle_maker.h"

namespace goren::tools::puzzles {

struct SuiteArguments {
    std::string out;  ///< the file of the suite; until it is complete, its name ends in .new
    int count = 50;
    std::uint64_t seed = 1;
    std::string command;  ///< as typed, for the file's first line
};

struct MakeArguments {
    SuiteArguments suite;                      ///< the seed is that of the order of the games
    std::vector<std::filesystem::path> games;  ///< files of one rule and board
    std::vector<std::string> categories;       ///< by name; none: all
    PuzzleMakerOptions maker;
};

struct HardArguments {
    SuiteArguments suite;  ///< the seed is that of the compositions
    std::string rule = "freestyle";
    std::string size = "15";
    std::string from;  ///< a suite whose positions the compositions begin with; or none
    std::size_t compositions = 1000;  ///< at most
    int widest = 2;                   ///< class of attacks
    HardWinOptions maker;
};

/// A suite with equally many puzzles of each category where the games have them. The exit status: 0
/// done, 1 an error or fewer puzzles than asked for.
int run_make(const MakeArguments& arguments);

/// A suite of wins that the full search misses, with the same exit status.
int run_hard(const HardArguments& arguments);

}  // namespace goren::tools::puzzles
