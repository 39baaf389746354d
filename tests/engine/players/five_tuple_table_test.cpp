// SPDX-License-Identifier: MIT
#include "engine/players/five_tuple_table.h"

#include "tests/support/diagram.h"
#include "tests/support/every_rule.h"
#include "tests/support/names.h"
#include "tests/support/oracle/five_tuple_oracle.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::test;

TEST_CASE("tuple scores are those of the article", "[players]") {
    for (int own = 0; own < kTupleLength; ++own)
        for (int other = 0; own + other < kTupleLength; ++other) {
            INFO(own << " own, " << other << " of the opponent");
            CHECK(tuple_score({own, other}) == article_score(own, other));
        }
}

TEST_CASE("five-tuple scores after random moves are those of the article", "[players]") {
    const Rule rule = GENERATE(every_rule());
    Random random(73);
    const FiveTupleTable& table = five_tuple_table(rule);
    for (int trial = 0; trial < 10; ++trial) {
        Board start(random_size(random));
        scatter_walls(start, 3, random);
        Position position(start, pattern_tables(rule));
        const int moves = random.below(start.empty_count());
        for (int i = 0; i < moves; ++i) position.make(random_near(position.board(), random));
        for (const Colour colour : kColours) {
            const auto expected = five_tuple_scores(position.board(), colour);
            for (const Point point : empty_points(position.board())) {
                CAPTURE(position.board(), point, colour);
                REQUIRE(table.score(position, colour, point) == expected[point]);
            }
        }
    }
}
