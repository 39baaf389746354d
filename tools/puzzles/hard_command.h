// SPDX-License-Identifier: MIT
//
// goren-puzzles hard: suites of composed wins.
#pragma once

#include <cstddef>
#include <string>

#include "tools/puzzles/hard_win_maker.h"
#include "tools/puzzles/suite_file.h"

namespace goren::tools::puzzles {

struct HardArguments {
    SuiteArguments suite;  ///< the seed is that of the compositions
    std::string rule = "freestyle";
    std::string size = "15";
    std::string from;  ///< a suite whose positions the compositions begin with; or none
    std::size_t compositions = 1000;                                    ///< at most
    int threads = 1;                                                    ///< each composes by itself
    int widest = 2;                                                     ///< class of attacks
    std::size_t search_memory = HardWinOptions().search_memory >> 20U;  ///< MiB of each search
    HardWinOptions maker;
};

/// A suite of wins that the full search misses. The exit status: 0 done, 1 an error or fewer
/// puzzles than asked for. The suite does not depend on the number of threads, nor on whether the
/// run was interrupted in between.
int run_hard(const HardArguments& arguments);

}  // namespace goren::tools::puzzles
