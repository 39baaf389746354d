// SPDX-License-Identifier: MIT
//
// The results file: JSON lines. The first line is the header, which describes the run; every other
// line is a game. Each line is flushed, so that a killed run loses at most the line that was being
// written; that game is played again.
#pragma once

#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tools/match/match_game.h"

namespace goren::tools::match {

nlohmann::json to_json(const MatchGame& game);
/// The game of a line; nothing when it is none.
std::optional<MatchGame> game_from_json(const nlohmann::json& line);

struct Results {
    std::string path;
    nlohmann::json header = nlohmann::json::object();  ///< empty: the run has just begun
    std::vector<MatchGame> games;
};

/// Reads a file; an error is one sentence. A last line without end is left out.
std::variant<Results, std::string> read_results(const std::string& path);

class ResultsFile {
public:
    /// Opens the file for a run. A new one gets the header. An old one must have the same header,
    /// but for a smaller number of games, which is raised; its games are returned in `played`, and
    /// an incomplete last line is cut off. An error is one sentence.
    static std::variant<ResultsFile, std::string> open(const std::string& path,
                                                       const nlohmann::json& header,
                                                       std::vector<MatchGame>& played);

    /// Appends and flushes; false when writing fails.
    [[nodiscard]] bool append(const MatchGame& game);

private:
    explicit ResultsFile(std::ofstream stream) : stream_(std::move(stream)) {}

    std::ofstream stream_;
};

}  // namespace goren::tools::match
