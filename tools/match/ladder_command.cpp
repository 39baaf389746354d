// SPDX-License-Identifier: MIT
#include "tools/match/ladder_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <stop_token>
#include <utility>

#include "protocol/bad_input.h"
#include "protocol/system/files.h"
#include "protocol/system/system_message.h"
#include "protocol/text.h"
#include "tools/common/console.h"
#include "tools/common/exit_status.h"
#include "tools/common/output_file.h"
#include "tools/match/match_command.h"
#include "tools/match/report_json.h"
#include "tools/match/table.h"

namespace goren::tools::match {
namespace {

using nlohmann::json;
using protocol::BadInput;
using protocol::parse_number;
using protocol::reject;
using protocol::value_or_reject;

constexpr std::string_view kCommand = "goren-match ladder";
constexpr std::string_view kNodeLimit = "max_node";

void multiply(std::optional<Milliseconds>& time, double odds) {
    if (time) time = Milliseconds(std::llround(static_cast<double>(time->count()) * odds));
}

/// Multiplies every limit of the engine: its clock and its nodes.
void multiply_limits(EngineSpec& engine, double odds) {
    bool is_limited = engine.time.turn || engine.time.match;
    multiply(engine.time.turn, odds);
    multiply(engine.time.match, odds);
    engine.time.increment =
        Milliseconds(std::llround(static_cast<double>(engine.time.increment.count()) * odds));
    for (auto& [key, value] : engine.infos) {
        if (key != kNodeLimit) continue;
        const auto nodes = parse_number<std::uint64_t>(value);
        if (!nodes) reject("nodes={} is no number", value);
        value = std::to_string(std::llround(static_cast<double>(*nodes) * odds));
        is_limited = true;
    }
    if (!is_limited)
        reject("{} has no limit to multiply; give it turn=, match= or nodes=", engine.name);
}

std::string limits_of(const EngineSpec& engine) {
    std::vector<std::string> limits;
    for (const auto& [key, value] : engine.infos)
        if (key == kNodeLimit) limits.push_back(value + " nodes");
    if (engine.time.turn) limits.push_back(fmt::format("{} ms", engine.time.turn->count()));
    if (engine.time.match)
        limits.push_back(fmt::format("{} ms a game", engine.time.match->count()));
    return fmt::format("{}", fmt::join(limits, ", "));
}

std::vector<LadderRung> make(const LadderArguments& arguments) {
    if (arguments.odds.empty()) reject("--odds needs a number");
    if (arguments.match.engines.size() != 2)
        reject("a ladder is for two engines: the one whose time is fixed, and the peer");
    if (arguments.match.sprt.empty()) reject("--sprt must say when a rung is decided");
    std::vector<double> all_odds = arguments.odds;
    std::sort(all_odds.begin(), all_odds.end());
    all_odds.erase(std::unique(all_odds.begin(), all_odds.end()), all_odds.end());
    std::vector<LadderRung> rungs;
    for (const double odds : all_odds) {
        if (!(odds >= 0.001 && odds <= 100'000)) reject("odds of {:g} are out of range", odds);
        MatchArguments match = arguments.match;
        match.results = protocol::utf8_text(protocol::utf8_path(arguments.folder) /
                                            fmt::format("odds-{:g}.jsonl", odds));
        LadderRung rung{odds, value_or_reject(make_match(match))};
        multiply_limits(rung.match.runner.engines.back(), odds);
        // The openings are those of the first rung, and so are the warnings about them.
        if (!rungs.empty()) rung.match.warnings.clear();
        rungs.push_back(std::move(rung));
    }
    return rungs;
}

std::vector<RungScore> scores_of(const std::vector<PlayedRung>& rungs) {
    std::vector<RungScore> scores;
    for (const PlayedRung& rung : rungs) scores.push_back({rung.odds, rung.score.pairs});
    return scores;
}

std::string_view decision_text(const std::optional<SprtDecision>& decision) {
    if (!decision) return "even, or too few games";
    return *decision == SprtDecision::Elo1Accepted ? "stronger" : "weaker";
}

/// "x 3.9 [2.8, 5.6]"; an interval without an upper bound is described in words.
std::string even_odds_text(const LadderFit& fit) {
    if (std::isinf(fit.even_odds_high))
        return fmt::format("x {:.2f}, with too few games for an interval", fit.even_odds);
    return fmt::format("x {:.2f} [{:.2f}, {:.2f}]", fit.even_odds, fit.even_odds_low,
                       fit.even_odds_high);
}

/// What the rungs say together.
std::string summary(const std::vector<PlayedRung>& rungs, const std::vector<std::string>& names) {
    const auto fit = fit_ladder(scores_of(rungs));
    if (!fit)
        return fmt::format(
            "No odds at which {} scores a half: that takes rungs on which the score "
            "falls, and one that is not won or lost throughout.\n",
            names[0]);
    std::string text = fmt::format(
        "{} scores a half where {} has {} its limit (95 % interval).\n"
        "A doubling of it costs {:.0f} ± {:.0f} Elo.\n",
        names[0], names[1], even_odds_text(*fit), fit->elo_per_doubling.value,
        fit->elo_per_doubling.margin);
    if (fit->even_odds < rungs.front().odds || fit->even_odds > rungs.back().odds)
        text += "These odds are outside the table: play more rungs.\n";
    return text;
}

class Ladder {
public:
    Ladder(const LadderArguments& arguments, std::vector<LadderRung> rungs)
        : arguments_(arguments), rungs_(std::move(rungs)) {}

    int run() {
        std::error_code failure;
        std::filesystem::create_directories(protocol::utf8_path(arguments_.folder), failure);
        if (failure)
            return fail(kCommand, fmt::format("cannot make {}: {}", arguments_.folder,
                                              protocol::system_message(failure)));
        check_outputs({arguments_.json}, inputs());
        const Launcher launcher;
        std::stop_source interrupt;
        const InterruptWatcher watcher([&interrupt] { interrupt.request_stop(); });
        std::optional<std::string> error;
        for (const LadderRung& rung : rungs_) {
            error = play(rung, launcher, interrupt.get_token());
            if (error || interrupt.stop_requested() || is_over()) break;
        }
        const auto names = names_of(rungs_.front().match.runner.engines);
        fmt::print("{}", ladder_table(played_, names));
        if (error) return fail(kCommand, *error);
        if (!arguments_.json.empty())
            write_output(arguments_.json, ladder_json(played_, names).dump(2) + '\n');
        return interrupt.stop_requested() ? kInterrupted : kDone;
    }

private:
    std::optional<std::string> play(const LadderRung& rung, const Launcher& launcher,
                                    const std::stop_token& interrupt) {
        const auto& engines = rung.match.runner.engines;
        fmt::print(stderr, "odds {:g}: {} {}, {} {}\n", rung.odds, engines[0].name,
                   limits_of(engines[0]), engines[1].name, limits_of(engines[1]));
        MatchOutcome outcome = play_match(rung.match, launcher, interrupt);
        const Encounter score = outcome.standings.overall(engines[0].name);
        if (score.games() > 0)
            played_.push_back(
                {rung.odds, limits_of(engines[1]), score, rung.match.sprt->decision(score.pairs)});
        return std::move(outcome.error);
    }

    /// Whether the last rungs were all decided for the peer.
    bool is_over() const {
        const auto count = static_cast<std::size_t>(arguments_.lost_rungs);
        if (count == 0 || played_.size() < count) return false;
        return std::all_of(
            played_.end() - arguments_.lost_rungs, played_.end(),
            [](const PlayedRung& rung) { return rung.decision == SprtDecision::Elo0Accepted; });
    }

    std::vector<std::string> inputs() const {
        std::vector<std::string> files;
        if (!arguments_.match.openings.empty()) files.push_back(arguments_.match.openings.front());
        for (const LadderRung& rung : rungs_) files.push_back(rung.match.results_path);
        return files;
    }

    const LadderArguments& arguments_;
    std::vector<LadderRung> rungs_;
    std::vector<PlayedRung> played_;
};

}  // namespace

std::variant<std::vector<LadderRung>, std::string> make_ladder(const LadderArguments& arguments) {
    try {
        return make(arguments);
    } catch (const BadInput& error) {
        return error.what();
    }
}

std::string ladder_table(const std::vector<PlayedRung>& rungs,
                         const std::vector<std::string>& names) {
    if (rungs.empty()) return "no games were played\n";
    std::string text = fmt::format("{:>7}  {:>16}  {:>6}  {:>6}  {}  {:>16}  {:>14}  {}\n", "odds",
                                   names[1], "games", "score", pad("Elo, 95 %", 16),
                                   "one-colour pairs", "of other pairs", names[0]);
    for (const PlayedRung& rung : rungs) {
        const auto& pairs = rung.score.pairs;
        const auto one_colour = rung.score.pairs_of_one_colour();
        const auto others =
            pair_count(pairs) > 0 ? score_of_other_pairs(pairs, one_colour) : std::nullopt;
        text += fmt::format("{:>7}  {:>16}  {:>6}  {:>5.1f}%  {}  {:>16}  {:>14}  {}\n",
                            fmt::format("{:g}", rung.odds), rung.limits, rung.score.games(),
                            100 * rung.score.score(), pad(elo_text(pairs), 16), one_colour,
                            others ? fmt::format("{:.1f}%", 100 * *others) : "-",
                            decision_text(rung.decision));
    }
    return text + '\n' + summary(rungs, names);
}

json ladder_json(const std::vector<PlayedRung>& rungs, const std::vector<std::string>& names) {
    json report{
        {"engine", names[0]}, {"peer", names[1]}, {"rungs", json::array()}, {"fit", json()}};
    for (const PlayedRung& rung : rungs) {
        json line = to_json(rung.score);
        line["odds"] = rung.odds;
        line["peer_limits"] = rung.limits;
        line["verdict"] = rung.decision ? json(decision_text(rung.decision)) : json();
        report["rungs"].push_back(std::move(line));
    }
    if (const auto fit = fit_ladder(scores_of(rungs)))
        report["fit"] = {{"even_odds", finite_or_null(fit->even_odds)},
                         {"even_odds_low", finite_or_null(fit->even_odds_low)},
                         {"even_odds_high", finite_or_null(fit->even_odds_high)},
                         {"elo_per_doubling", fit->elo_per_doubling.value},
                         {"elo_per_doubling_margin", fit->elo_per_doubling.margin}};
    return report;
}

int run_ladder(const LadderArguments& arguments) {
    return run_or_fail(
        kCommand, [&] { return Ladder(arguments, value_or_reject(make_ladder(arguments))).run(); });
}

}  // namespace goren::tools::match
