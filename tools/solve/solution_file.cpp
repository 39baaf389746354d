// SPDX-License-Identifier: MIT
#include "tools/solve/solution_file.h"

#include <fmt/format.h>

#include <stdexcept>
#include <vector>

#include "protocol/files.h"
#include "protocol/notation.h"
#include "tools/common/json_line.h"

namespace goren::tools::solve {
namespace {

using nlohmann::json;
using protocol::to_pos;
using protocol::utf8_path;

/// Whether the line is of a win that the verifier did not confirm.
bool is_unconfirmed(const json& line) {
    return line.contains("verified") && line["verified"] == false;
}

/// The names of the positions that the lines of a file have results of.
std::set<std::string> read_positions(const std::string& path,
                                     const std::vector<std::string>& lines) {
    std::set<std::string> positions;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const json line = parse_json_line(lines[i]);
        const bool is_result = line.is_object() && line.contains("position") &&
                               line["position"].is_string() && line.contains("verdict");
        if (!is_result)
            throw std::runtime_error(
                fmt::format("{}:{}: not a result of goren-solve", path, i + 1));
        if (!is_unconfirmed(line)) positions.insert(line["position"].get<std::string>());
    }
    return positions;
}

}  // namespace

json to_json(const Solution& solution, const std::string& proof_file) {
    json line;
    line["position"] = name_of(solution.position);
    line["verdict"] = name_of(solution.verdict);
    line["class"] = static_cast<int>(solution.attack_class);
    line["nodes"] = solution.nodes;
    line["ms"] = solution.time.count();
    if (solution.verdict != Verdict::Win) {
        line["budget_reached"] = solution.has_reached_budget;
        return line;
    }
    line["verified"] = solution.is_verified;
    line["plies"] = solution.proof.plies;
    line["first_plies"] = solution.first_plies;
    line["shortest"] = solution.is_shortest;
    line["line"] = to_pos(solution.line);
    line["steps"] = solution.proof.steps.size();
    line["verification_ms"] = solution.verification_time.count();
    if (!proof_file.empty()) line["proof"] = proof_file;
    return line;
}

SolutionFile::SolutionFile(const std::string& path) : file_(utf8_path(path)) {
    const auto lines = file_.read();
    done_ = read_positions(path, lines);
    file_.open(lines, "");
}

}  // namespace goren::tools::solve
