// SPDX-License-Identifier: MIT
//
// goren-puzzles make: suites from files of self-play games.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tools/puzzles/puzzle_maker.h"
#include "tools/puzzles/suite_file.h"

namespace goren::tools::puzzles {

struct MakeArguments {
    SuiteArguments suite;                      ///< the seed is that of the order of the games
    std::vector<std::filesystem::path> games;  ///< files of one rule and board
    std::vector<std::string> categories;       ///< by name; none: all
    PuzzleMakerOptions maker;
};

/// A suite with equally many puzzles of each category where the games have them. The exit status: 0
/// done, 1 an error or fewer puzzles than asked for.
int run_make(const MakeArguments& arguments);

}  // namespace goren::tools::puzzles
