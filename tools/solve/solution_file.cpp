// SPDX-License-Identifier: MIT
#include "tools/solve/solution_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "protocol/files.h"
#include "protocol/notation.h"

namespace goren::tools::solve {
namespace {

using nlohmann::json;
using protocol::to_pos;
using protocol::utf8_path;

/// The complete lines of a file that was written before, and where they end.
struct OldLines {
    std::set<std::string> positions;
    std::uintmax_t end = 0;
};

std::variant<OldLines, std::string> read_lines(const std::string& path) {
    OldLines old;
    std::ifstream stream(utf8_path(path), std::ios::binary);
    std::string text;
    for (int number = 1; std::getline(stream, text) && !stream.eof(); ++number) {
        const json line = json::parse(text, nullptr, false);
        const bool is_result = line.is_object() && line.contains("position") &&
                               line["position"].is_string() && line.contains("verdict");
        if (!is_result) return fmt::format("{}:{}: not a result of goren-solve", path, number);
        old.positions.insert(line["position"].get<std::string>());
        old.end += text.size() + 1;
    }
    return old;
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

std::variant<SolutionFile, std::string> SolutionFile::open(const std::string& path) {
    SolutionFile file;
    if (std::filesystem::is_regular_file(utf8_path(path))) {
        auto old = read_lines(path);
        if (auto* error = std::get_if<std::string>(&old)) return std::move(*error);
        file.done_ = std::get<OldLines>(old).positions;
        std::error_code error;
        std::filesystem::resize_file(utf8_path(path), std::get<OldLines>(old).end, error);
        if (error) return fmt::format("cannot write {}: {}", path, error.message());
    }
    file.stream_.open(utf8_path(path), std::ios::binary | std::ios::app);
    if (!file.stream_) return fmt::format("cannot write {}", path);
    return file;
}

bool SolutionFile::append(const json& line) {
    stream_ << line.dump() + '\n';
    return static_cast<bool>(stream_.flush());
}

}  // namespace goren::tools::solve
