// SPDX-License-Identifier: MIT
#include "tools/match/report_json.h"

#include <cmath>
#include <string>

namespace goren::tools::match {
namespace {

using nlohmann::json;

json to_json(const Estimate& estimate) {
    return {{"value", finite_or_null(estimate.value)}, {"margin", finite_or_null(estimate.margin)}};
}

json faults_of(const EngineStatistics& engine) {
    json faults = json::object();
    for (std::size_t i = 0; i < kFaultCount; ++i)
        if (engine.faults[i] > 0)
            faults[std::string(name_of(static_cast<Fault>(i)))] = engine.faults[i];
    return faults;
}

json to_json(const Sprt& sprt, const PairCounts& pairs) {
    const auto decision = sprt.decision(pairs);
    return {{"elo0", sprt.options().elo0},
            {"elo1", sprt.options().elo1},
            {"llr", sprt.ratio(pairs)},
            {"lower", sprt.lower_bound()},
            {"upper", sprt.upper_bound()},
            {"accepted", !decision                                 ? json()
                         : *decision == SprtDecision::Elo0Accepted ? json("elo0")
                                                                   : json("elo1")}};
}

}  // namespace

json finite_or_null(double number) { return std::isfinite(number) ? json(number) : json(); }

json to_json(const Encounter& score) {
    json line{{"games", score.games()},
              {"wins", score.wins},
              {"draws", score.draws},
              {"losses", score.losses},
              {"score", score.games() > 0 ? json(score.score()) : json()},
              {"pairs", score.pairs},
              {"pairs_of_black", score.pairs_of_colour[Colour::Black]},
              {"pairs_of_white", score.pairs_of_colour[Colour::White]}};
    const auto strength = estimate_strength(score.pairs);
    line["elo"] = strength ? to_json(strength->elo) : json();
    line["normalized_elo"] = strength ? to_json(strength->normalized_elo) : json();
    line["los"] = strength ? json(strength->superiority) : json();
    const bool has_pairs = pair_count(score.pairs) > 0;
    const auto one_colour = score.pairs_of_one_colour();
    line["one_colour_pairs_by_chance"] =
        has_pairs ? json(score.one_colour_pairs_by_chance()) : json();
    line["highest_possible_score"] =
        has_pairs ? json(highest_possible_score(score.pairs, one_colour)) : json();
    const auto others = has_pairs ? score_of_other_pairs(score.pairs, one_colour) : std::nullopt;
    line["score_of_other_pairs"] = others ? json(*others) : json();
    return line;
}

json make_report_json(const Standings& standings, const std::optional<Sprt>& sprt) {
    json report{{"engines", json::array()}, {"pairings", json::array()}};
    const auto& engines = standings.engines();
    for (std::size_t i = 0; i < engines.size(); ++i) {
        json line = to_json(standings.overall(engines[i]));
        line["name"] = engines[i];
        line["faults"] = faults_of(standings.engine(engines[i]));
        report["engines"].push_back(std::move(line));
        for (std::size_t k = i + 1; k < engines.size(); ++k) {
            const Encounter score = standings.between(engines[i], engines[k]);
            if (score.games() == 0) continue;
            json pairing = to_json(score);
            pairing["first"] = engines[i];
            pairing["second"] = engines[k];
            report["pairings"].push_back(std::move(pairing));
        }
    }
    if (sprt && engines.size() == 2)
        report["sprt"] = to_json(*sprt, standings.overall(engines.front()).pairs);
    return report;
}

}  // namespace goren::tools::match
