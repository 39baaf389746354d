// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "engine/core/random.h"
#include "tests/support/catch.h"
#include "tests/support/uniform.h"
#include "tools/match/ladder_command.h"
#include "tools/match/ladder_fit.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::match;
using namespace std::chrono_literals;

namespace {

constexpr double kEloPerLogit = 173.71779276130073;

double score_at(double odds, double even_odds, double elo_per_doubling) {
    return score_of_elo(elo_per_doubling * std::log2(even_odds / odds));
}

/// The quasi-likelihood of a line, written out pair by pair.
double quasi_likelihood(const std::vector<RungScore>& rungs, double even_odds, double elo) {
    double sum = 0;
    for (const auto& [odds, pairs] : rungs)
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const double score = score_at(odds, even_odds, elo);
            const double points = static_cast<double>(i) / 4;
            sum += static_cast<double>(pairs[i]) *
                   (points * std::log(score) + (1 - points) * std::log(1 - score));
        }
    return sum;
}

/// Pairs whose two games are drawn one by one, with draws.
PairCounts random_pairs(double score, int count, Random& random) {
    PairCounts pairs{};
    const auto points = [&] {
        const double number = test::uniform(random);
        const double draws = 0.4 * std::min(score, 1 - score);
        return number < score - draws ? 2 : number < score + draws ? 1 : 0;
    };
    for (int i = 0; i < count; ++i) {
        const int first = points();
        ++pairs[static_cast<std::size_t>(first + points())];
    }
    return pairs;
}

LadderArguments arguments() {
    LadderArguments arguments;
    arguments.match.engines = {{"name=A", "cmd=a"}, {"name=B", "cmd=b"}};
    arguments.match.each = {"turn=300"};
    arguments.match.sprt = {"elo0=-40", "elo1=40"};
    arguments.folder = "folder";
    return arguments;
}

std::string error_of(const LadderArguments& arguments) {
    const auto ladder = make_ladder(arguments);
    const auto* error = std::get_if<std::string>(&ladder);
    return error != nullptr ? *error : "";
}

}  // namespace

TEST_CASE("scores on a line give its even odds and its slope", "[ladder]") {
    // 1000 pairs a rung, each of two equal points or of points a half apart: scores of 0.75, 0.5
    // and 0.25 are a logit of log 3 a doubling.
    const auto fit =
        fit_ladder({{2, {0, 0, 0, 1000, 0}}, {4, {0, 0, 1000, 0, 0}}, {8, {0, 1000, 0, 0, 0}}});
    REQUIRE(fit);
    CHECK(fit->even_odds == Approx(4));
    CHECK(fit->elo_per_doubling.value == Approx(kEloPerLogit * std::log(3)));
    // No pair is off the line.
    CHECK(fit->even_odds_low == Approx(4));
    CHECK(fit->even_odds_high == Approx(4));
    CHECK(fit->elo_per_doubling.margin == Approx(0).margin(1e-6));
}

TEST_CASE("the fit is the maximum of the quasi-likelihood", "[ladder]") {
    const std::vector<RungScore> rungs{{1, {1, 2, 9, 6, 12}},
                                       {2, {2, 3, 14, 7, 10}},
                                       {4, {6, 5, 21, 9, 9}},
                                       {8, {9, 5, 10, 4, 2}}};
    const auto fit = fit_ladder(rungs);
    REQUIRE(fit);
    double best = -1e9;
    double best_odds = 0;
    double best_elo = 0;
    for (double log_odds = 0; log_odds < 4; log_odds += 0.01)
        for (double elo = 5; elo < 200; elo += 0.5)
            if (const double value = quasi_likelihood(rungs, std::exp2(log_odds), elo);
                value > best) {
                best = value;
                best_odds = std::exp2(log_odds);
                best_elo = elo;
            }
    CHECK(fit->even_odds == Approx(best_odds).epsilon(0.01));
    CHECK(fit->elo_per_doubling.value == Approx(best_elo).margin(0.5));
    CHECK(fit->even_odds_low < fit->even_odds);
    CHECK(fit->even_odds_high > fit->even_odds);
}

TEST_CASE("the intervals of the ladder hold the truth 95 times of 100", "[ladder]") {
    const double even_odds = GENERATE(1.5, 6.0, 30.0);
    const double elo = 60;
    Random random(7);
    constexpr int kTrials = 400;
    int odds_inside = 0;
    int elo_inside = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        std::vector<RungScore> rungs;
        for (const double odds : {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0})
            rungs.push_back({odds, random_pairs(score_at(odds, even_odds, elo), 30, random)});
        const auto fit = fit_ladder(rungs);
        REQUIRE(fit);
        odds_inside += fit->even_odds_low <= even_odds && even_odds <= fit->even_odds_high ? 1 : 0;
        elo_inside +=
            std::abs(fit->elo_per_doubling.value - elo) <= fit->elo_per_doubling.margin ? 1 : 0;
    }
    // Within three deviations of such a count, and a little for the small sample.
    CHECK(odds_inside >= kTrials * 91 / 100);
    CHECK(elo_inside >= kTrials * 91 / 100);
    CHECK(odds_inside < kTrials);
    CHECK(elo_inside < kTrials);
}

TEST_CASE("pairs that do not determine the odds give none", "[ladder]") {
    CHECK_FALSE(fit_ladder({}));
    CHECK_FALSE(fit_ladder({{1, {3, 4, 5, 6, 7}}}));
    CHECK_FALSE(fit_ladder({{1, {0, 0, 0, 0, 9}}, {2, {}}}));
    CHECK_FALSE(fit_ladder({{1, {0, 0, 0, 0, 9}}, {2, {0, 0, 0, 0, 9}}}));
    CHECK_FALSE(fit_ladder({{1, {0, 0, 0, 0, 9}}, {2, {9, 0, 0, 0, 0}}}));
    // The score rises with the odds.
    CHECK_FALSE(fit_ladder({{1, {0, 5, 5, 0, 0}}, {2, {0, 0, 5, 5, 0}}}));
}

TEST_CASE("a slope that may be none leaves the odds without bounds", "[ladder]") {
    const auto fit = fit_ladder({{1, {3, 1, 3, 1, 4}}, {2, {3, 1, 4, 1, 3}}});
    REQUIRE(fit);
    CHECK(fit->even_odds_low == 0);
    CHECK(std::isinf(fit->even_odds_high));
}

TEST_CASE("the rungs multiply the limits of the peer alone", "[ladder]") {
    LadderArguments given = arguments();
    given.match.engines[1] = {"name=B", "cmd=b", "turn=100", "match=5s", "inc=10", "nodes=3000"};
    given.odds = {8, 1, 0.5, 8};
    const auto ladder = make_ladder(given);
    REQUIRE(std::holds_alternative<std::vector<LadderRung>>(ladder));
    const auto& rungs = std::get<std::vector<LadderRung>>(ladder);
    REQUIRE(rungs.size() == 3);
    CHECK(rungs[0].odds == 0.5);
    CHECK(rungs[0].match.runner.engines[1].time.turn == 50ms);
    const auto& last = rungs[2].match;
    CHECK(last.runner.engines[0].time.turn == 300ms);
    CHECK((last.runner.engines[1].time == TimeControl{800ms, 40s, 80ms, 0ms}));
    CHECK((last.runner.engines[1].infos ==
           std::vector<std::pair<std::string, std::string>>{{"max_node", "24000"}}));
    CHECK_THAT(last.results_path, Catch::EndsWith("odds-8.jsonl"));
    CHECK_THAT(rungs[0].match.results_path, Catch::EndsWith("odds-0.5.jsonl"));
}

TEST_CASE("a ladder that cannot be played is refused with a sentence", "[ladder]") {
    LadderArguments given = arguments();
    CHECK(error_of(given).empty());
    given.match.each = {};
    CHECK(error_of(given) == "B has no limit to multiply; give it turn=, match= or nodes=");
    given = arguments();
    given.match.engines.push_back({"name=C", "cmd=c"});
    CHECK_THAT(error_of(given), Catch::Contains("two engines"));
    given = arguments();
    given.odds = {1, -2};
    CHECK(error_of(given) == "odds of -2 are out of range");
    given = arguments();
    given.match.sprt = {};
    CHECK_THAT(error_of(given), Catch::Contains("--sprt"));
}

TEST_CASE("the table of a ladder names the rungs and what they say together", "[ladder]") {
    const auto rung = [](double odds, PairCounts pairs, std::optional<SprtDecision> decision) {
        Encounter score;
        score.pairs = pairs;
        score.wins = 10;
        score.draws = 2;
        score.losses = 8;
        return PlayedRung{odds, "300 ms", score, decision};
    };
    const std::vector<PlayedRung> rungs{rung(1, {1, 2, 9, 6, 12}, SprtDecision::Elo1Accepted),
                                        rung(4, {6, 5, 21, 9, 9}, {}),
                                        rung(8, {9, 5, 10, 4, 2}, SprtDecision::Elo0Accepted)};
    const std::string table = ladder_table(rungs, {"A", "B"});
    CHECK_THAT(table, Catch::Contains("stronger") && Catch::Contains("weaker"));
    CHECK_THAT(table, Catch::Contains("A scores a half where B has x "));
    CHECK_THAT(table, !Catch::Contains("outside"));
    CHECK_THAT(ladder_table({rungs[0], rungs[1]}, {"A", "B"}), Catch::Contains("outside"));
    CHECK_THAT(ladder_table({rungs[0]}, {"A", "B"}), Catch::Contains("No odds"));
    const auto report = ladder_json(rungs, {"A", "B"});
    CHECK(report.at("rungs").size() == 3);
    CHECK(report.at("rungs").at(2).at("verdict") == "weaker");
    CHECK(report.at("fit").at("even_odds") ==
          Approx(fit_ladder({{1, {1, 2, 9, 6, 12}}, {4, {6, 5, 21, 9, 9}}, {8, {9, 5, 10, 4, 2}}})
                     ->even_odds));
    CHECK(ladder_json({rungs[0]}, {"A", "B"}).at("fit").is_null());
}
