// SPDX-License-Identifier: MIT
//
// goren-puzzles solve: gives a suite to engines and prints what each of them solved.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace goren::tools::puzzles {

struct SolveSuiteArguments {
    std::string file;
    std::vector<std::vector<std::string>> engines;  ///< words, as goren-match takes them
    std::vector<std::string> each;
    std::vector<std::string> rules;  ///< puzzles of these only; empty: of all
    std::optional<int> turn;         ///< milliseconds for a puzzle
    std::optional<std::uint64_t> nodes;
    bool lists_unsolved = false;
};

/// The exit status: 0 done, 1 an error, 2 interrupted.
int run_solve(const SolveSuiteArguments& arguments);

}  // namespace goren::tools::puzzles
