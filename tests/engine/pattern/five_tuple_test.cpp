// SPDX-License-Identifier: MIT
#include "engine/pattern/five_tuple.h"

#include <memory>

#include "engine/pattern/line_pattern.h"
#include "tests/support/diagram.h"
#include "tests/support/names.h"
#include "tests/support/oracle/five_tuple_oracle.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::test;

TEST_CASE("boards have as many five-tuples as the article says", "[five_tuple]") {
    CHECK(all_tuples(Board({15, 15})).size() == 572);
    CHECK(all_tuples(Board({5, 5})).size() == 12);
    CHECK(all_tuples(Board({20, 20})).size() == 1152);
}

TEST_CASE("a tuple is scored as in the article", "[five_tuple]") {
    for (int own = 0; own < kTupleLength; ++own)
        for (int other = 0; own + other < kTupleLength; ++other) {
            INFO(own << " own, " << other << " of the opponent");
            CHECK(tuple_score(own, other) == article_score(own, other));
        }
}

TEST_CASE("the tuples of four windows make a point's score on any board", "[five_tuple]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    const auto table = std::make_unique<LineTable>(rule);
    Random random(31);
    for (int trial = 0; trial < 60; ++trial) {
        const BoardSize size{5 + random.below(18), 5 + random.below(18)};
        const int stones = random.below(size.points() * 3 / 4);
        const Board board =
            random_board(size, {.stones = stones, .walls = random.below(5)}, random);
        for (const Colour to_move : kColours) {
            const auto expected = five_tuple_scores(board, to_move);
            for (const Point point : empty_points(board)) {
                std::int32_t score = 0;
                for (const Direction direction : kDirections)
                    score += static_cast<std::int32_t>(
                        table->at(board.lines(), point, direction).tuple_score[to_move]);
                CAPTURE(rule, board, point, to_move);
                REQUIRE(score == expected[point]);
            }
        }
    }
}
