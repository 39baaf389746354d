// SPDX-License-Identifier: MIT
#include "tools/puzzles/verify_command.h"

#include <fmt/format.h>

#include <cstdio>
#include <stdexcept>

#include "tools/common/exit_status.h"
#include "tools/puzzles/prover.h"
#include "tools/puzzles/puzzle.h"

namespace goren::tools::puzzles {

int run_verify(const std::string& file) {
    const auto puzzles = read_suite(file);
    if (puzzles.empty()) throw std::runtime_error(file + " has no puzzle");
    int proven = 0;
    for (const Puzzle& puzzle : puzzles) {
        if (is_proven(puzzle))
            ++proven;
        else
            fmt::print("not proven: {}\n", to_line(puzzle));
        std::fflush(stdout);
    }
    fmt::print("{} of {} proven\n", proven, puzzles.size());
    return proven == static_cast<int>(puzzles.size()) ? kDone : kFailed;
}

}  // namespace goren::tools::puzzles
