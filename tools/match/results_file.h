// SPDX-License-Identifier: MIT
//
// The results file: JSON lines. The first line is the header, which describes the run; every other
// line is a game. A killed run loses at most the line that was being written; that game is played
// again.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tools/common/line_file.h"
#include "tools/match/match_game.h"

namespace goren::tools::match {

nlohmann::json to_json(const MatchGame& game);
/// The game of a line; nothing when it is none: a member is missing or of another kind, or the
/// moves cannot be played.
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
    /// except for a smaller number of games, which is raised. Throws std::runtime_error, in one
    /// sentence, if the file is of another match, none of ours, or cannot be written.
    ResultsFile(const std::string& path, const nlohmann::json& header);

    /// The games that the file had when it was opened.
    const std::vector<MatchGame>& played() const { return played_; }

    /// Throws std::runtime_error, in one sentence, where writing fails.
    void add(const MatchGame& game);

private:
    LineFile file_;
    std::vector<MatchGame> played_;
};

}  // namespace goren::tools::match
