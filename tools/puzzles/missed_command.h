// SPDX-License-Identifier: MIT
//
// goren-puzzles missed: suites of wins that an engine finds with many nodes and misses with few.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tools/puzzles/missed_win_finder.h"
#include "tools/puzzles/suite_file.h"

namespace goren::tools::puzzles {

struct MissedArguments {
    SuiteArguments suite;                      ///< the seed is that of the order of the games
    std::vector<std::filesystem::path> games;  ///< files of one rule and board
    std::vector<std::string> engine;           ///< words, as goren-match takes them
    std::uint64_t shallow_nodes = 8000;
    std::uint64_t deep_nodes = 400'000;
    MissedWinOptions finder;
};

/// The exit status: 0 done, 1 an error or fewer puzzles than asked for.
int run_missed(const MissedArguments& arguments);

}  // namespace goren::tools::puzzles
