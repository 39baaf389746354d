// SPDX-License-Identifier: MIT
#include "tools/tune/policy_samples.h"

#include <cstddef>
#include <vector>

#include "engine/board/symmetry.h"
#include "engine/ordering/ordering_tables.h"
#include "tests/support/catch.h"
#include "tests/support/random_play.h"
#include "tools/tune/order_samples.h"

using namespace goren;
using namespace goren::tune;

namespace {

Board random_board(BoardSize size, Random& random) {
    Board board(size);
    const int stones = 2 + random.below(30);
    for (int i = 0; i < stones; ++i) board.make(test::random_near(board, random));
    return board;
}

}  // namespace

TEST_CASE("an expanded policy sample is the image of the position that was packed", "[tune]") {
    const Rule rule = GENERATE(Rule::Freestyle, Rule::Renju);
    const BoardSize size = GENERATE(BoardSize{15, 15}, BoardSize{9, 12});
    Random random(1);
    PolicyReader reader(rule);
    int compared = 0;
    for (int i = 0; i < 100; ++i) {
        const Position position(random_board(size, random), pattern_tables(rule));
        std::vector<Point> near;
        position.for_each_candidate([&](Point point) { near.push_back(point); });
        const Point played =
            near[static_cast<std::size_t>(random.below(static_cast<int>(near.size())))];
        PolicySamples samples;
        add_policy_sample(position, played, samples);
        const PointList candidates = ordered_candidates(position, played);
        REQUIRE(samples.size() == (candidates.empty() ? 0 : 1));
        if (samples.empty()) continue;
        ++compared;
        const int symmetry = random.below(symmetries_of(size));
        const auto image = [&](Point point) { return transform(point, symmetry, size); };
        const PolicyPosition& expanded = reader.read(samples, 0, symmetry);
        CHECK(expanded.size == size);
        CHECK(expanded.side_to_move == position.side_to_move());
        CHECK(expanded.candidates[expanded.played] == image(played));
        REQUIRE(expanded.candidates.size() == candidates.size());
        REQUIRE(expanded.ordering.size() == candidates.size());
        const Position turned = reader.position(samples, 0, symmetry);
        for (const Point candidate : candidates)
            CHECK(expanded.candidates.contains(image(candidate)));
        for (std::size_t j = 0; j < expanded.ordering.size(); ++j) {
            const Point move = expanded.candidates[j];
            CHECK(expanded.ordering[j] ==
                  Approx(ordering_tables(rule).score(turned, move) / Value::kUnitsPerLogit));
        }
        const auto moves = position.board().moves();
        REQUIRE(expanded.stones.size() == moves.size());
        for (std::size_t j = 0; j < moves.size(); ++j) CHECK(expanded.stones[j] == image(moves[j]));
        CHECK(expanded.empty_points.size() ==
              static_cast<std::size_t>(position.board().empty_count()));
    }
    CHECK(compared > 25);
}
