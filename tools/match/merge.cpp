// SPDX-License-Identifier: MIT
#include "tools/match/merge.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace goren::tools::match {
namespace {

/// The part of the header that all shards of a run share.
std::string identity(nlohmann::json header) {
    header.erase("shard");
    return header.dump();
}

void add_engines(std::vector<std::string>& engines, const nlohmann::json& header) {
    for (const auto& engine : header.value("engines", nlohmann::json::array())) {
        const std::string name = engine.value("name", "");
        if (std::find(engines.begin(), engines.end(), name) == engines.end())
            engines.push_back(name);
    }
}

/// The games of one run by number, each with the first file that holds it.
struct MatchRun {
    std::string identity;
    std::map<int, std::pair<const MatchGame*, const Results*>> games;
};

MatchRun& run_of(std::vector<MatchRun>& runs, const std::string& identity) {
    const auto run = std::find_if(runs.begin(), runs.end(), [&](const MatchRun& known) {
        return known.identity == identity;
    });
    return run == runs.end() ? runs.emplace_back(MatchRun{identity, {}}) : *run;
}

/// The error, if the run has another game under one of the file's numbers.
std::optional<std::string> add_games(MatchRun& run, const Results& file) {
    for (const MatchGame& game : file.games) {
        const auto [known, is_new] = run.games.try_emplace(game.number, &game, &file);
        const auto [other, source] = known->second;
        if (!is_new && to_json(*other) != to_json(game))
            return fmt::format("{} and {} are of the same run, but their games {} differ",
                               source->path, file.path, game.number);
    }
    return std::nullopt;
}

}  // namespace

std::variant<MergedResults, std::string> merge(const std::vector<Results>& files) {
    MergedResults merged;
    std::vector<MatchRun> runs;
    for (const Results& file : files) {
        add_engines(merged.engines, file.header);
        if (auto error = add_games(run_of(runs, identity(file.header)), file))
            return *std::move(error);
    }
    int base = 0;
    for (const MatchRun& run : runs) {
        for (const auto& [number, game] : run.games) {
            merged.games.push_back(*game.first);
            merged.games.back().number = base + number;
        }
        // Pairs begin at even numbers.
        if (!run.games.empty()) base += (run.games.rbegin()->first / 2 + 1) * 2;
    }
    return merged;
}

}  // namespace goren::tools::match
