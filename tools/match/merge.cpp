// SPDX-License-Identifier: MIT
#include "tools/match/merge.h"

#include <algorithm>
#include <map>
#include <utility>

namespace goren::match {
namespace {

/// What the shards of a run have in common.
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

}  // namespace

MergedResults merge(const std::vector<Results>& files) {
    MergedResults merged;
    std::vector<std::pair<std::string, std::map<int, GameRecord>>> runs;
    for (const Results& file : files) {
        add_engines(merged.engines, file.header);
        const std::string id = identity(file.header);
        auto run = std::find_if(runs.begin(), runs.end(),
                                [&](const auto& known) { return known.first == id; });
        if (run == runs.end()) run = runs.insert(runs.end(), {id, {}});
        for (const GameRecord& game : file.games) run->second.emplace(game.number, game);
    }
    int base = 0;
    for (auto& [id, games] : runs) {
        for (auto& [number, game] : games) {
            merged.games.push_back(std::move(game));
            merged.games.back().number = base + number;
        }
        // Pairs begin at even numbers.
        if (!games.empty()) base += (games.rbegin()->first / 2 + 1) * 2;
    }
    return merged;
}

}  // namespace goren::match
