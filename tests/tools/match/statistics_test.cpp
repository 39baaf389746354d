// SPDX-License-Identifier: MIT
//
// The numbers are those that fastchess publishes in its own tests (elo_test.cpp, sprt_test.cpp, MIT
// licence), computed there by another implementation and compared with fishtest.
#include "tools/match/statistics.h"

#include <cmath>

#include "tests/support/catch.h"
#include "tools/match/sprt.h"

using namespace goren::tools;
using namespace goren::tools::match;

TEST_CASE("Elo, normalized Elo and LOS agree with published values", "[statistics]") {
    struct Case {
        PairCounts pairs;
        double elo, elo_margin, normalized, normalized_margin, superiority, score;
    };
    const Case cases[] = {
        {{34, 54, 31 + 32, 64, 75}, 55.58, 27.65, 57.94, 28.28, 1.0, 0.579},
        {{332, 433, 457 + 41, 333, 334}, -8.64, 10.33, -9.17, 10.96, 0.0505, 0.488},
        {{7895, 8757, 5485 + 200, 568, 9999}, -21.04, 2.95, -19.01, 2.65, 0.0, 0.470},
    };
    for (const Case& test : cases) {
        const auto strength = estimate_strength(test.pairs);
        REQUIRE(strength);
        CHECK(strength->elo.value == Approx(test.elo).margin(0.005));
        CHECK(strength->elo.margin == Approx(test.elo_margin).margin(0.005));
        CHECK(strength->normalized_elo.value == Approx(test.normalized).margin(0.005));
        CHECK(strength->normalized_elo.margin == Approx(test.normalized_margin).margin(0.005));
        CHECK(strength->superiority == Approx(test.superiority).margin(0.00005));
        CHECK(mean_score(test.pairs) == Approx(test.score).margin(0.0005));
    }
}

TEST_CASE("a score without spread gives no Elo", "[statistics]") {
    CHECK_FALSE(estimate_strength({}));
    CHECK_FALSE(estimate_strength({0, 0, 10, 0, 0}));
    CHECK_FALSE(estimate_strength({0, 0, 0, 0, 10}));
}

TEST_CASE("pairs that one colour wins bound the score", "[statistics]") {
    // Pairs, how many of them one colour won, score, the highest
    // possible score, score of the other pairs.
    struct Case {
        PairCounts pairs;
        std::int64_t one_colour;
        double score, highest, others;
    };
    const Case cases[] = {
        {{5, 4, 25, 5, 61}, 25, 0.7825, 0.875, 0.87667},
        {{0, 0, 13, 0, 17}, 13, 0.78333, 0.78333, 1.0},
        {{2, 0, 0, 0, 2}, 0, 0.5, 1.0, 0.5},
    };
    for (const Case& test : cases) {
        CHECK(mean_score(test.pairs) == Approx(test.score).margin(0.0001));
        CHECK(highest_possible_score(test.pairs, test.one_colour) ==
              Approx(test.highest).margin(0.0001));
        CHECK(score_of_other_pairs(test.pairs, test.one_colour).value() ==
              Approx(test.others).margin(0.0001));
    }
    CHECK_FALSE(score_of_other_pairs({0, 0, 4, 0, 0}, 4));
    CHECK(highest_possible_score({0, 0, 4, 0, 0}, 4) == 0.5);
}

TEST_CASE("Elo and score are each other's inverse", "[statistics]") {
    CHECK(score_of_elo(0) == Approx(0.5));
    CHECK(score_of_elo(400) == Approx(10.0 / 11));
    for (const double elo : {-700.0, -3.0, 0.0, 55.0, 300.0})
        CHECK(elo_of_score(score_of_elo(elo)) == Approx(elo).margin(1e-9));
    CHECK(std::isinf(elo_of_score(1)));
}

TEST_CASE("the log-likelihood ratio agrees with published values", "[sprt]") {
    struct Case {
        PairCounts pairs;
        double elo0, elo1;
        EloModel model;
        double ratio;
    };
    const Case cases[] = {
        {{365, 16618, 36029 + 200, 16974, 390}, 0, 2, EloModel::Normalized, 2.25},
        {{127, 4883, 10311 + 401, 5150, 104}, -1.75, 0.25, EloModel::Normalized, 3.01},
        {{0, 0, 0, 0, 5550}, 0, 5, EloModel::Normalized, 111.82},
        {{223, 9863, 20279 + 1000, 10037, 246}, 0.5, 2.5, EloModel::Logistic, -3.07},
        {{871, 26175, 55003 + 980, 26678, 821}, 0, 2, EloModel::Logistic, -4.98},
    };
    for (const Case& test : cases) {
        const Sprt sprt({test.elo0, test.elo1, 0.05, 0.05, test.model});
        CHECK(sprt.ratio(test.pairs) == Approx(test.ratio).epsilon(0.01));
    }
}

TEST_CASE("hypotheses far apart are no harder", "[sprt]") {
    // The values come from another method: for each mean the two-constraint maximum by Newton's
    // method on the dual, then the best mean by search.
    struct Case {
        PairCounts pairs;
        double elo0, elo1, ratio;
    };
    const Case cases[] = {
        {{3, 0, 10, 0, 7}, 0, 300, -4.8909},
        {{3, 5, 10, 9, 7}, 0, 200, -2.2504},
        {{3, 5, 10, 9, 7}, -100, 100, 7.6234},
    };
    for (const Case& test : cases)
        CHECK(Sprt({test.elo0, test.elo1, 0.05, 0.05, EloModel::Normalized}).ratio(test.pairs) ==
              Approx(test.ratio).epsilon(0.002));
    for (const double elo1 : {500.0, 1000.0, 5000.0})
        for (const PairCounts& pairs : {PairCounts{1, 0, 0, 0, 0}, PairCounts{0, 0, 3, 0, 0},
                                        PairCounts{0, 0, 0, 0, 9}, PairCounts{5, 5, 5, 5, 5}})
            CHECK(std::isfinite(Sprt({0, elo1, 0.05, 0.05, EloModel::Normalized}).ratio(pairs)));
}

TEST_CASE("the test stops at Wald's bounds", "[sprt]") {
    const Sprt sprt({0, 5, 0.05, 0.05, EloModel::Normalized});
    CHECK(sprt.lower_bound() == Approx(-2.944).margin(0.001));
    CHECK(sprt.upper_bound() == Approx(2.944).margin(0.001));
    CHECK_FALSE(sprt.decision({}));
    CHECK_FALSE(sprt.decision({10, 20, 30, 20, 10}));
    CHECK(sprt.decision({0, 0, 0, 0, 1000}) == SprtDecision::Elo1Accepted);
    CHECK(sprt.decision({1000, 0, 0, 0, 0}) == SprtDecision::Elo0Accepted);
}

TEST_CASE("under either hypothesis the error rates hold", "[sprt]") {
    // Games drawn from a known distribution: what is true is decided for at least 95 % of the time,
    // within the spread of so many trials.
    const double elo = GENERATE(0.0, 100.0);
    const double score = score_of_elo(elo);
    const Sprt sprt({0, 100, 0.05, 0.05, EloModel::Logistic});
    std::uint64_t state = 12345;
    const auto points_of_game = [&state, score] {
        constexpr double kHalfOfDraws = 0.15;
        state = state * 6364136223846793005ULL + 1442695040888963407ULL;
        const double uniform = static_cast<double>(state >> 11) / 9007199254740992.0;
        return uniform < score - kHalfOfDraws ? 2 : uniform < score + kHalfOfDraws ? 1 : 0;
    };
    int right = 0;
    constexpr int kTrials = 400;
    for (int trial = 0; trial < kTrials; ++trial) {
        PairCounts pairs{};
        std::optional<SprtDecision> decision;
        while (!decision) {
            ++pairs[static_cast<std::size_t>(points_of_game() + points_of_game())];
            decision = sprt.decision(pairs);
        }
        right += *decision == (elo > 0 ? SprtDecision::Elo1Accepted : SprtDecision::Elo0Accepted)
                     ? 1
                     : 0;
    }
    CHECK(right >= kTrials * 92 / 100);
    CHECK(right < kTrials);
}

TEST_CASE("SPRT options are checked", "[sprt]") {
    const auto is_error = [](const std::vector<std::string>& words) {
        return std::holds_alternative<std::string>(parse_sprt_options(words));
    };
    CHECK_FALSE(is_error({"elo0=-2.5", "elo1=0", "alpha=0.1", "beta=0.01", "model=logistic"}));
    CHECK(is_error({"elo0=5", "elo1=0"}));
    CHECK(is_error({"alpha=0"}));
    CHECK(is_error({"alpha=0.5", "beta=0.5"}));
    CHECK(is_error({"model=bayesian"}));
    CHECK(is_error({"elo2=3"}));
    CHECK(is_error({"elo1"}));
    CHECK(is_error({"elo1=x"}));
}
