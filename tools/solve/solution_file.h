// SPDX-License-Identifier: MIT
//
// Results as JSON lines, one position each. A run that is killed loses at most the positions it was
// working on; the same command goes on with them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "tools/common/line_file.h"
#include "tools/solve/solve_position.h"

namespace goren::tools::solve {

/// What ends the search of a position, apart from its result.
struct SolveLimits {
    double seconds = 0;       ///< 0: no limit
    std::uint64_t nodes = 0;  ///< 0: no limit
    std::size_t memory = 0;   ///< MiB, of all threads together
    int widest = 4;           ///< the last class of attacks
    bool finds_shortest = false;
};

nlohmann::json to_json(const SolveLimits& limits);

/// The line of a solution: position, verdict, plies, line, steps, nodes, times and the limits of
/// the search. `proof_file` is empty where none was written.
nlohmann::json to_json(const Solution& solution, const SolveLimits& limits,
                       const std::string& proof_file);

class SolutionFile {
public:
    /// Opens the file for a run with these limits, to add to it. Throws std::runtime_error, in one
    /// sentence, if it is none of ours or cannot be written.
    SolutionFile(const std::string& path, const SolveLimits& limits);

    /// Whether the file has a result of the position that the run's limits cannot better. A search
    /// that the same limits stopped counts; one that others stopped does not, nor does a win that
    /// the verifier did not confirm.
    bool has(const std::string& position) const { return done_.contains(position); }

    /// Throws std::runtime_error, in one sentence, where writing fails.
    void add(const nlohmann::json& line) { file_.add(line.dump()); }

private:
    LineFile file_;
    std::set<std::string> done_;  // names of positions
};

}  // namespace goren::tools::solve
