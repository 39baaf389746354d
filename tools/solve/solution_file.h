// SPDX-License-Identifier: MIT
//
// Results as JSON lines, one position each. Each line is flushed, so that a run that is killed
// loses at most the positions it was working on; the same command goes on with them.
#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <variant>

#include "tools/solve/solve_position.h"

namespace goren::tools::solve {

/// The line of a solution: position, verdict, plies, line, steps, nodes and times. `proof_file` is
/// empty where none was written.
nlohmann::json to_json(const Solution& solution, const std::string& proof_file);

class SolutionFile {
public:
    /// Opens the file to append to it, and cuts an incomplete last line off. An error is one
    /// sentence.
    static std::variant<SolutionFile, std::string> open(const std::string& path);

    /// Whether the file has a result of the position. One that was stopped by a limit counts too.
    bool has(const std::string& position) const { return done_.contains(position); }

    /// Appends and flushes; false where writing fails.
    [[nodiscard]] bool append(const nlohmann::json& line);

private:
    SolutionFile() = default;

    std::ofstream stream_;
    std::set<std::string> done_;  // names of positions
};

}  // namespace goren::tools::solve
