// SPDX-License-Identifier: MIT
//
// Training and the engine compute the same scores: both are compared move by move.
#include "tools/tune/order_samples.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "engine/ordering/ordering_tables.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_ordering.h"
#include "tests/support/random_play.h"
#include "tools/tune/order_layout.h"
#include "tools/tune/ordering_file.h"

using namespace goren;
using namespace goren::tune;

namespace {

// One logit is one unit, so that the vectors hold integers.
constexpr double kUnits = 1;

Position random_position(Rule rule, Random& random) {
    const BoardSize size = random.below(2) == 0 ? BoardSize{15, 15} : BoardSize{20, 12};
    Board board(size);
    const int stones = random.below(60);
    for (int i = 0; i < stones; ++i) board.make(test::random_near(board, random));
    return {board, pattern_tables(rule)};
}

std::unique_ptr<OrderingWeights> weights_for(Rule rule, Random& random) {
    auto weights = test::random_ordering(random);
    if (rule != Rule::Renju) (*weights)[Colour::White] = (*weights)[Colour::Black];
    return weights;
}

}  // namespace

TEST_CASE("candidates and weights add up to the engine's ordering scores", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    Random random(2);
    const auto weights = weights_for(rule, random);
    const auto tables = std::make_unique<OrderingTables>(pattern_tables(rule).line, *weights);
    const auto logits = order_logits(rule, *weights, kUnits);
    int compared = 0;
    for (int i = 0; i < 300; ++i) {
        const Position position = random_position(rule, random);
        std::vector<Point> candidates;
        position.for_each_candidate([&](Point point) { candidates.push_back(point); });
        if (candidates.empty()) continue;
        const Point played =
            candidates[static_cast<std::size_t>(random.below(static_cast<int>(candidates.size())))];
        OrderSamples samples;
        add_order_sample(position, played, samples);
        if (samples.empty()) continue;
        ++compared;
        double sum = 0;
        for (const auto weight : samples.items(0)[samples.label(0)]) sum += logits[weight];
        const Colour own = position.side_to_move();
        const Board& board = position.board();
        REQUIRE(sum == tables->pattern_score(position, played) +
                           tables->distance_score(own, board.recent_move(1), board.recent_move(2),
                                                  played));
        REQUIRE(samples.items(0).size() <= candidates.size());
    }
    CHECK(compared > 50);
}

TEST_CASE("a game's samples are the best moves of its searches", "[tune]") {
    selfplay::TrainingGame game;
    game.opening = {Point(7, 7), Point(8, 8)};
    game.moves = {{Point(7, 6), Value::eval(10), false},
                  {Point(0, 0), Value::eval(-20), true},
                  {Point(7, 5), Value::eval(30), false},
                  {Point(0, 14), {}, false},
                  {Point(7, 4), Value::win_in(3), false}};
    game.winner = Colour::Black;
    OrderSamples samples;
    add_game({{Rule::Freestyle, {15, 15}, 1, 100}, game}, samples);
    // Neither the deviation nor the move without a search.
    CHECK(samples.size() == 3);
}

TEST_CASE("joined lists keep their samples in order", "[tune]") {
    using Numbers = SampleList<int, char>;
    std::vector<Numbers> parts(3);
    parts[0].add(std::vector<int>{1, 2}, 'a');
    parts[0].add(std::vector<int>{}, 'b');
    parts[2].add(std::vector<int>{3, 4, 5}, 'c');
    const Numbers all = Numbers::joined(std::move(parts));
    REQUIRE(all.size() == 3);
    CHECK(std::ranges::equal(all.items(0), std::vector<int>{1, 2}));
    CHECK(all.items(1).empty());
    CHECK(std::ranges::equal(all.items(2), std::vector<int>{3, 4, 5}));
    CHECK(all.label(0) == 'a');
    CHECK(all.label(2) == 'c');
}
