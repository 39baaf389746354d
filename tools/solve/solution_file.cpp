// SPDX-License-Identifier: MIT
#include "tools/solve/solution_file.h"

#include <fmt/format.h>

#include <stdexcept>
#include <vector>

#include "protocol/notation.h"
#include "protocol/system/files.h"
#include "tools/common/json_line.h"

namespace goren::tools::solve {
namespace {

using nlohmann::json;
using protocol::to_pos;
using protocol::utf8_path;

bool has(const json& line, const char* key, const json& value) {
    const auto member = line.find(key);
    return member != line.end() && *member == value;
}

/// Whether the object names this class of attacks or a wider one.
bool is_as_wide(const json& object, int widest) {
    const auto attack_class = object.find("class");
    return attack_class != object.end() && *attack_class >= json(widest);
}

/// Whether a search with these limits would find nothing else. Files of older versions have no
/// limits in their lines: what was stopped is solved again.
bool is_done(const json& line, const SolveLimits& limits) {
    if (has(line, "verified", false)) return false;
    const json earlier = line.value("limits", json::object());
    if (earlier == to_json(limits)) return true;
    if (has(line, "verdict", name_of(Verdict::Win)))
        return !limits.finds_shortest ||
               (has(line, "shortest", true) && is_as_wide(earlier, limits.widest));
    // The search ended by itself: only a wider class of attacks may find more.
    return has(line, "verdict", name_of(Verdict::Exhausted)) && is_as_wide(line, limits.widest);
}

/// The names of the positions of which the lines of a file have results that count.
std::set<std::string> read_positions(const std::string& path, const std::vector<std::string>& lines,
                                     const SolveLimits& limits) {
    std::set<std::string> positions;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const json line = parse_json_line(lines[i]);
        const bool is_result = line.is_object() && line.contains("position") &&
                               line["position"].is_string() && line.contains("verdict");
        if (!is_result)
            throw std::runtime_error(
                fmt::format("{}:{}: not a result of goren-solve", path, i + 1));
        if (is_done(line, limits)) positions.insert(line["position"].get<std::string>());
    }
    return positions;
}

}  // namespace

json to_json(const SolveLimits& limits) {
    return {{"seconds", limits.seconds},
            {"nodes", limits.nodes},
            {"memory", limits.memory},
            {"class", limits.widest},
            {"shortest", limits.finds_shortest}};
}

json to_json(const Solution& solution, const SolveLimits& limits, const std::string& proof_file) {
    json line;
    line["position"] = name_of(solution.position);
    line["verdict"] = name_of(solution.verdict);
    line["class"] = static_cast<int>(solution.attack_class);
    line["nodes"] = solution.nodes;
    line["ms"] = solution.time.count();
    line["limits"] = to_json(limits);
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

SolutionFile::SolutionFile(const std::string& path, const SolveLimits& limits)
    : file_(utf8_path(path)) {
    const auto lines = file_.read();
    done_ = read_positions(path, lines, limits);
    file_.open(lines, "");
}

}  // namespace goren::tools::solve
