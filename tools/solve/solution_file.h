// SPDX-License-Identifier: MIT
//
// Results as JSON lines, one position each. A run that is killed loses at most the positions it was
// working on; the same command goes on with them.
#pragma once

#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tools/common/line_file.h"
#include "tools/solve/solve_position.h"

namespace goren::tools::solve {

/// The line of a solution: position, verdict, plies, line, steps, nodes and times. `proof_file` is
/// empty where none was written.
nlohmann::json to_json(const Solution& solution, const std::string& proof_file);

class SolutionFile {
public:
    /// Opens the file to add to it. Throws std::runtime_error, in one sentence, if it is none of
    /// ours or cannot be written.
    explicit SolutionFile(const std::string& path);

    /// Whether the file has a result of the position. One that was stopped by a limit counts too, a
    /// win that the verifier did not confirm does not.
    bool has(const std::string& position) const { return done_.contains(position); }

    /// Throws std::runtime_error, in one sentence, where writing fails.
    void add(const nlohmann::json& line) { file_.add(line.dump()); }

private:
    LineFile file_;
    std::set<std::string> done_;  // names of positions
};

}  // namespace goren::tools::solve
