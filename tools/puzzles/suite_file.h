// SPDX-License-Identifier: MIT
//
// Suites that are being made.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>

#include "tools/puzzles/puzzle.h"

namespace goren::tools::puzzles {

struct SuiteArguments {
    std::string out;  ///< the file of the suite; until it is complete, its name ends in .new
    int count = 50;   ///< of puzzles
    std::uint64_t seed = 1;
    std::string command;  ///< as typed, for the file's first line
};

/// The file of a suite, which has its name only when it is complete. Each puzzle is in the
/// unfinished file as soon as it is made: a run takes hours, and what an interrupted one made can
/// be used.
class SuiteFile {
public:
    /// Throws std::runtime_error if the file cannot be written.
    explicit SuiteFile(const SuiteArguments& arguments);

    bool is_complete() const { return made_ == arguments_.count; }

    /// Writes a puzzle. Throws std::runtime_error where that fails, as on a full disk: puzzles take
    /// hours, and the next one would be lost as well.
    void add(const Puzzle& puzzle);

    /// "3/50": the puzzles made and wanted.
    std::string progress() const;

    /// Gives the file its name; throws std::runtime_error where that fails. The exit status: 0, or
    /// 1 where puzzles are missing, which is said; `source` is what gave the puzzles.
    int close(std::string_view source);

private:
    void check() const;

    const SuiteArguments& arguments_;
    std::string unfinished_;
    std::ofstream stream_;
    int made_ = 0;
};

}  // namespace goren::tools::puzzles
