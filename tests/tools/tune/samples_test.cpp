// SPDX-License-Identifier: MIT
//
// Training must see what the engine computes: both sides are compared number by number.
#include "tools/tune/samples.h"

#include <cmath>
#include <memory>

#include "engine/eval/evaluation.h"
#include "engine/eval/weights.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_play.h"
#include "tests/support/random_weights.h"
#include "tools/tune/data_set.h"
#include "tools/tune/layout.h"
#include "tools/tune/weights_file.h"

using namespace goren;
using namespace goren::tune;

namespace {

// One logit a unit: vectors of whole numbers.
constexpr Scale kWhole{1, 1};

int recomputed_value(const Position& position, const std::vector<double>& weights) {
    std::vector<Feature> features;
    add_features(position, features);
    double sum = 0;
    for (const Feature& feature : features) sum += feature.count * weights[feature.weight];
    return static_cast<int>(std::lround(sum));
}

Position random_position(const PatternTables& tables, Random& random) {
    const BoardSize size = random.below(2) == 0 ? BoardSize{15, 15} : BoardSize{20, 12};
    Board board(size);
    const int stones = random.below(60);
    for (int i = 0; i < stones; ++i) board.play(test::random_near(board, random));
    return {board, tables};
}

std::unique_ptr<PatternWeights> weights_for(Rule rule, Random& random) {
    auto weights = test::random_weights(random);
    if (rule != Rule::Renju) (*weights)[Colour::White] = (*weights)[Colour::Black];
    return weights;
}

}  // namespace

TEST_CASE("features and weights add up to the engine's evaluation", "[tune]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    const bool is_embedded = GENERATE(true, false);
    Random random(1);
    auto weights = weights_for(rule, random);
    if (is_embedded) {
        weights = pattern_weights(rule);
    } else {
        // Four dead lines are left out of the samples.
        for (const Colour colour : kColours)
            (*weights)[colour].value[combination_of(0)] =
                (*weights)[colour].waiting[combination_of(0)] = 0;
    }
    const auto tables = std::make_unique<PatternTables>(rule, *weights);
    const auto logits = value_logits(rule, *weights, kWhole);
    for (int i = 0; i < 100; ++i) {
        const Position position = random_position(*tables, random);
        REQUIRE(evaluate(position) == Value::eval(recomputed_value(position, logits)));
    }
}

TEST_CASE("candidates and weights add up to the engine's ordering scores", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    Random random(2);
    const auto weights = weights_for(rule, random);
    const auto tables = std::make_unique<PatternTables>(rule, *weights);
    const auto logits = order_logits(rule, *weights, kWhole);
    int compared = 0;
    for (int i = 0; i < 300; ++i) {
        const Position position = random_position(*tables, random);
        std::vector<Point> candidates;
        position.for_each_candidate([&](Point point) { candidates.push_back(point); });
        if (candidates.empty()) continue;
        const Point played =
            candidates[static_cast<std::size_t>(random.below(static_cast<int>(candidates.size())))];
        OrderSamples samples;
        add_order_sample(position, played, samples);
        if (samples.samples.empty()) continue;
        ++compared;
        double sum = 0;
        for (const auto weight : samples.candidates_of(0)[samples.samples[0].played])
            sum += logits[weight];
        const Colour own = position.side_to_move();
        const Board& board = position.board();
        REQUIRE(sum == position.order_score(own, played) +
                           tables->distance_score(own, board.recent_move(1), board.recent_move(2),
                                                  played));
        REQUIRE(samples.candidates.size() <= candidates.size());
    }
    CHECK(compared > 50);
}

TEST_CASE("a game gives samples from the end of its opening on", "[tune]") {
    const selfplay::RunHeader run{Rule::Freestyle, {15, 15}, 1, 100};
    selfplay::GameRecord game;
    game.opening = {Point(7, 7), Point(8, 8)};
    // Black walks to an open three; white looks on.
    game.moves = {{Point(7, 6), Value::eval(10), false},
                  {Point(0, 0), Value::eval(-20), true},
                  {Point(7, 5), Value::eval(30), false},
                  {Point(0, 14), {}, false},
                  {Point(7, 4), Value::win_in(3), false}};
    game.winner = Colour::Black;
    Samples samples;
    add_game(run, game, samples);
    // The last position is a win at sight, and not evaluated.
    REQUIRE(samples.value.samples.size() == 4);
    CHECK(samples.value.samples[0].result == 1.0F);
    CHECK(samples.value.samples[1].result == 0.0F);
    CHECK(samples.value.samples[1].searched == Value::eval(-20));
    CHECK_FALSE(samples.value.samples[3].searched);
    // Neither the deviation nor the move that was not searched is to be learnt.
    CHECK(samples.order.samples.size() == 3);
}

TEST_CASE("samples that are put together keep their features", "[tune]") {
    Random random(3);
    const auto weights = weights_for(Rule::Freestyle, random);
    const auto tables = std::make_unique<PatternTables>(Rule::Freestyle, *weights);
    ValueSamples whole;
    ValueSamples parts;
    for (int i = 0; i < 10; ++i) {
        const Position position = random_position(*tables, random);
        ValueSamples one;
        for (ValueSamples* samples : {&whole, &one}) {
            add_features(position, samples->features);
            samples->samples.push_back({samples->features.size(), 1, {}});
        }
        parts.append(one);
    }
    for (std::size_t i = 0; i < whole.samples.size(); ++i) {
        const auto expected = whole.features_of(i);
        const auto actual = parts.features_of(i);
        REQUIRE(actual.size() == expected.size());
        for (std::size_t j = 0; j < actual.size(); ++j) {
            REQUIRE(actual[j].weight == expected[j].weight);
            REQUIRE(actual[j].count == expected[j].count);
        }
    }
}
