// SPDX-License-Identifier: MIT
//
// The results file: JSON lines. The first line is the header, which says what the run is; every
// other line is a game. Lines are appended and flushed one by one, so that whatever ends a run
// costs at most the line that was being written, and that one is left out and played again.
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
/// Nothing when the line is no game.
std::optional<MatchGame> game_from_json(const nlohmann::json& line);

struct Results {
    std::string path;
    nlohmann::json header = nlohmann::json::object();  ///< empty: the run has just begun
    std::vector<MatchGame> games;
};

/// Reads a file; an error in one sentence. A last line without end is left out.
std::variant<Results, std::string> read_results(const std::string& path);

class ResultsFile {
public:
    /// Opens the file for a run. A new one gets the header. An old one must have the same header;
    /// its games are handed back, and a torn last line is cut off. An error is one sentence.
    static std::variant<ResultsFile, std::string> open(const std::string& path,
                                                       const nlohmann::json& header,
                                                       std::vector<MatchGame>& played);

    /// Appends and flushes; false when the disk does not take it.
    [[nodiscard]] bool append(const MatchGame& game);

private:
    explicit ResultsFile(std::ofstream stream) : stream_(std::move(stream)) {}

    std::ofstream stream_;
};

}  // namespace goren::tools::match
