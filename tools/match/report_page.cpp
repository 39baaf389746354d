// SPDX-License-Identifier: MIT
#include "tools/match/report_page.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "tools/common/json_line.h"
#include "tools/common/page/page.h"
#include "tools/match/report_template.h"
#include "tools/match/standings.h"
#include "tools/match/table.h"

namespace goren::tools::match {
namespace {

using nlohmann::json;

// A curve has about as many pixels.
constexpr std::size_t kCurvePoints = 800;
constexpr std::size_t kBins = 40;
// An interval that reaches a score of 1 is infinite, which JSON cannot represent.
constexpr double kWidestMargin = 10'000;

/// [pairs, Elo, margin] after each complete pair, for every engine against all others.
json elo_curves(const MergedResults& results, const std::optional<Sprt>& sprt, json& ratio_curve) {
    json curves = json::object();
    for (const std::string& name : results.engines) curves[name] = json::array();
    Standings standings(results.engines);
    const std::size_t stride = results.games.size() / kCurvePoints + 1;
    for (std::size_t i = 0; i < results.games.size(); ++i) {
        standings.add(results.games[i]);
        if (i % stride != 0 && i + 1 != results.games.size()) continue;
        for (const std::string& name : results.engines) {
            const PairCounts pairs = standings.overall(name).pairs;
            const auto strength = estimate_strength(pairs);
            if (strength)
                curves[name].push_back({pair_count(pairs), strength->elo.value,
                                        std::min(strength->elo.margin, kWidestMargin)});
        }
        if (!sprt || results.engines.empty()) continue;
        const PairCounts pairs = standings.overall(results.engines.front()).pairs;
        ratio_curve.push_back({pair_count(pairs), sprt->ratio(pairs)});
    }
    return curves;
}

/// How many moves took how long, in equal bins up to the longest one.
json time_histogram(const MergedResults& results) {
    Microseconds longest{1};
    for (const MatchGame& game : results.games)
        for (const MatchMove& move : game.moves) longest = std::max(longest, move.elapsed);
    std::map<std::string, std::vector<int>> counts;
    for (const MatchGame& game : results.games)
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            const Colour mover = colour_of_stone(game.opening.size() + i);
            auto& bins = counts[game.players[mover]];
            bins.resize(kBins);
            const auto bin = static_cast<std::size_t>(game.moves[i].elapsed.count()) * kBins /
                             (static_cast<std::size_t>(longest.count()) + 1);
            ++bins[bin];
        }
    return {{"longest_ms", in_milliseconds(longest)}, {"counts", counts}};
}

json viewer_games(const MergedResults& results) {
    json games = json::array();
    for (const MatchGame& game : results.games) {
        json line = to_json(game);
        line["width"] = game.size.width;
        line["height"] = game.size.height;
        games.push_back(std::move(line));
    }
    return games;
}

}  // namespace

std::string make_report_page(const MergedResults& results, const std::optional<Sprt>& sprt) {
    Standings standings(results.engines);
    for (const MatchGame& game : results.games) standings.add(game);
    json data;
    json ratio_curve = json::array();
    data["table"] = final_table(standings, sprt);
    data["names"] = results.engines;
    data["elo"] = elo_curves(results, sprt, ratio_curve);
    data["llr"] = std::move(ratio_curve);
    if (sprt) data["bounds"] = {sprt->lower_bound(), sprt->upper_bound()};
    data["times"] = time_histogram(results);
    data["games"] = viewer_games(results);
    return page_with_data(kReportTemplate, json_line(data));
}

}  // namespace goren::tools::match
