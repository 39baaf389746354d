// SPDX-License-Identifier: MIT
#include "tools/tune/window_scores.h"

#include <algorithm>

#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"

using namespace goren;
using namespace goren::tune;

namespace {

constexpr FiveTupleWeights kTrueScores{9, 20, 45, 80, 160, -7, 30, 60, 120};

// The windows that the rule uses; the others hold no five-tuple and stay at 0.
bool holds_tuples(const TupleCounts& counts) { return counts != TupleCounts{}; }

double squared_error(const FiveTupleWeights& weights, const std::vector<int>& scores,
                     const std::vector<TupleCounts>& tuples) {
    double sum = 0;
    for (std::size_t window = 0; window < scores.size(); ++window) {
        const double error = scores[window] - tuple_sum(weights, tuples[window]);
        if (scores[window] != 0) sum += error * error;
    }
    return sum;
}

}  // namespace

TEST_CASE("the fit finds the five-tuple scores that window scores were made from", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Standard, Rule::Caro);
    INFO(name_of(rule));
    const auto tuples = window_tuples(pattern_tables(rule).line);
    Random random(1);
    std::vector<int> scores(tuples.size());
    for (std::size_t window = 0; window < scores.size(); ++window)
        if (holds_tuples(tuples[window]) && random.below(3) > 0)  // the others were not trained
            scores[window] = tuple_sum(kTrueScores, tuples[window]);
    CHECK(fit_five_tuples(scores, tuples) == kTrueScores);
}

TEST_CASE("no five-tuple score near the fit has a smaller squared error", "[tune]") {
    const auto tuples = window_tuples(pattern_tables(Rule::Standard).line);
    Random random(2);
    std::vector<int> scores(tuples.size());
    for (std::size_t window = 0; window < scores.size(); ++window)
        if (holds_tuples(tuples[window]))
            scores[window] = tuple_sum(kTrueScores, tuples[window]) + random.below(401) - 200;
    const FiveTupleWeights fit = fit_five_tuples(scores, tuples);
    const double least = squared_error(fit, scores, tuples);
    for (std::size_t kind = 0; kind < kTupleKinds; ++kind)
        for (const int step : {-3, 3}) {
            FiveTupleWeights other = fit;
            other[kind] = static_cast<std::int16_t>(other[kind] + step);
            CHECK(squared_error(other, scores, tuples) > least);
        }
}

TEST_CASE("five-tuples and own terms add up to the window scores", "[tune]") {
    const auto tuples = window_tuples(pattern_tables(Rule::Renju).line);
    Random random(3);
    MoveWeights weights;
    weights.five_tuple = kTrueScores;
    std::vector<int> scores(tuples.size());
    for (int& score : scores) score = random.below(801) - 400;
    set_window_terms(weights, scores, tuples);
    CHECK(weights.five_tuple == kTrueScores);
    CHECK(window_scores(weights, tuples) == scores);
    scores[0] = 30000;
    set_window_terms(weights, scores, tuples);
    CHECK(weights.window[0] == kMaxWindowTerm);
}
