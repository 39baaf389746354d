// SPDX-License-Identifier: MIT
#include "tools/match/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace goren::tools::match {
namespace {

double points(const Encounter& encounter) {
    return static_cast<double>(encounter.wins) + static_cast<double>(encounter.draws) / 2;
}

double percent(double part, double whole) { return whole == 0 ? 0 : 100 * part / whole; }

std::string to_text(const Estimate& estimate) {
    if (!std::isfinite(estimate.value)) return estimate.value > 0 ? "+inf" : "-inf";
    return std::isfinite(estimate.margin)
               ? fmt::format("{:+.1f} ± {:.1f}", estimate.value, estimate.margin)
               : fmt::format("{:+.1f} ± inf", estimate.value);
}

std::string pairs_text(const PairCounts& pairs) {
    return fmt::format("[{}]", fmt::join(pairs, ", "));
}

std::string faults_text(const EngineStatistics& standings) {
    std::string text;
    for (std::size_t i = 0; i < kFaultCount; ++i)
        if (standings.faults[i] > 0)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(static_cast<Fault>(i)),
                                standings.faults[i]);
    return text.empty() ? "none" : text;
}

std::string mean_text(double total, std::int64_t count) {
    return count == 0 ? "-" : fmt::format("{:.1f}", total / static_cast<double>(count));
}

std::size_t name_width(const Standings& standings) {
    std::size_t width = 6;
    for (const std::string& name : standings.engines()) width = std::max(width, name.size());
    return width;
}

std::string score_line(const std::string& name, std::size_t width, const Encounter& score) {
    const auto games = static_cast<double>(score.games());
    const auto strength = estimate_strength(score.pairs);
    return fmt::format("{} {:>6} {:>6} {:>6} {:>6} {:>6.1f}%  {} {} {} {:>6} {:>5.1f}%\n",
                       pad(name, width), score.games(), score.wins, score.draws, score.losses,
                       percent(points(score), games), pad(pairs_text(score.pairs), 26),
                       pad(elo_text(score.pairs), 16),
                       pad(strength ? to_text(strength->normalized_elo) : "-", 16),
                       strength ? fmt::format("{:.1f}%", 100 * strength->superiority) : "-",
                       percent(static_cast<double>(score.draws), games));
}

void add_scores(std::string& text, const Standings& standings) {
    const std::size_t width = name_width(standings);
    text += fmt::format("{} {:>6} {:>6} {:>6} {:>6} {:>7}  {} {} {} {:>6} {:>6}\n",
                        pad("engine", width), "games", "wins", "draws", "losses", "score",
                        pad("pairs [0 ½ 1 1½ 2]", 26), pad("Elo, 95 %", 16), pad("nElo, 95 %", 16),
                        "LOS", "draws");
    for (const std::string& name : standings.engines())
        text += score_line(name, width, standings.overall(name));
}

void add_pairings(std::string& text, const Standings& standings) {
    const auto& engines = standings.engines();
    const std::size_t width = 2 * name_width(standings) + 3;
    text += "\n";
    for (std::size_t i = 0; i < engines.size(); ++i)
        for (std::size_t k = i + 1; k < engines.size(); ++k)
            if (const auto score = standings.between(engines[i], engines[k]); score.games() > 0)
                text += score_line(engines[i] + " - " + engines[k], width, score);
}

std::string balance_line(const std::string& name, std::size_t width, const Encounter& score) {
    const std::int64_t one_colour = score.pairs_of_one_colour();
    const auto others = score_of_other_pairs(score.pairs, one_colour);
    const auto split = fmt::format("{} ({}, {})", one_colour, score.pairs_of_colour[Colour::Black],
                                   score.pairs_of_colour[Colour::White]);
    return fmt::format("{} {:>6}  {:>32}  {:>9.1f}  {:>21.1f}%  {:>24}\n", pad(name, width),
                       pair_count(score.pairs), split, score.one_colour_pairs_by_chance(),
                       100 * highest_possible_score(score.pairs, one_colour),
                       others ? fmt::format("{:.1f}%", 100 * *others) : "-");
}

/// How many openings were decided by the colour, and the score in the others.
void add_balance(std::string& text, const Standings& standings) {
    const std::size_t width = name_width(standings);
    std::string lines;
    for (const std::string& name : standings.engines())
        if (const Encounter score = standings.overall(name); pair_count(score.pairs) > 0)
            lines += balance_line(name, width, score);
    if (lines.empty()) return;
    text += fmt::format("\n{} {:>6}  {:>32}  {:>9}  {:>22}  {:>24}\n", pad("engine", width),
                        "pairs", "won by one colour (black, white)", "by chance",
                        "highest possible score", "score of the other pairs");
    text += lines;
}

void add_behaviour(std::string& text, const Standings& standings) {
    const std::size_t width = name_width(standings);
    text += fmt::format("\n{} {:>10} {:>10} {:>8} {:>12}  {}\n", pad("engine", width), "mean ms",
                        "worst ms", "depth", "nodes", "faults");
    for (const std::string& name : standings.engines()) {
        const EngineStatistics& engine = standings.engine(name);
        text +=
            fmt::format("{} {:>10} {:>10.1f} {:>8} {:>12}  {}\n", pad(name, width),
                        mean_text(in_milliseconds(engine.total_time), engine.moves),
                        in_milliseconds(engine.worst_time),
                        mean_text(static_cast<double>(engine.total_depth), engine.moves_with_depth),
                        mean_text(static_cast<double>(engine.total_nodes), engine.moves_with_nodes),
                        faults_text(engine));
    }
}

std::string sprt_text(const Sprt& sprt, const PairCounts& pairs) {
    return fmt::format("LLR {:.2f} ({:.2f}, {:.2f})", sprt.ratio(pairs), sprt.lower_bound(),
                       sprt.upper_bound());
}

void add_decision(std::string& text, const Standings& standings, const Sprt& sprt) {
    const auto pairs = standings.overall(standings.engines().front()).pairs;
    const SprtOptions& options = sprt.options();
    const auto decision = sprt.decision(pairs);
    text += fmt::format("\nSPRT [{}, {}] {}: {}, {}\n", options.elo0, options.elo1,
                        options.model == EloModel::Logistic ? "logistic" : "normalized",
                        sprt_text(sprt, pairs),
                        !decision                                 ? "undecided"
                        : *decision == SprtDecision::Elo1Accepted ? "elo1 accepted"
                                                                  : "elo0 accepted");
}

}  // namespace

std::string elo_text(const PairCounts& pairs) {
    if (const auto strength = estimate_strength(pairs)) return to_text(strength->elo);
    const double elo = pair_count(pairs) > 0 ? elo_of_score(mean_score(pairs)) : 0;
    return std::isinf(elo) ? to_text({elo, 0}) : "-";
}

std::string pad(const std::string& text, std::size_t width) {
    const auto length =
        static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
        }));
    return text + std::string(width > length ? width - length : 0, ' ');
}

std::string progress_text(const Standings& standings, const std::optional<Sprt>& sprt,
                          std::int64_t total, std::optional<std::chrono::seconds> left) {
    std::string text = fmt::format("games {}/{}", standings.games(), total);
    const auto& engines = standings.engines();
    if (engines.size() == 2) {
        const Encounter score = standings.between(engines[0], engines[1]);
        text += fmt::format(" | {} {:.1f}-{:.1f} {}", engines[0], points(score),
                            points(score.reversed()), engines[1]);
        if (const auto strength = estimate_strength(score.pairs))
            text += " | Elo " + to_text(strength->elo);
        if (sprt) text += " | " + sprt_text(*sprt, score.pairs);
    }
    if (left) text += fmt::format(" | {}:{:02} left", left->count() / 60, left->count() % 60);
    return text;
}

std::string final_table(const Standings& standings, const std::optional<Sprt>& sprt) {
    std::string text;
    add_scores(text, standings);
    if (standings.engines().size() > 2) add_pairings(text, standings);
    add_balance(text, standings);
    add_behaviour(text, standings);
    if (sprt && standings.engines().size() == 2) add_decision(text, standings, *sprt);
    return text;
}

}  // namespace goren::tools::match
