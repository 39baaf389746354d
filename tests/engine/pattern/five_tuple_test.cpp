// SPDX-License-Identifier: MIT
#include "engine/pattern/five_tuple.h"

#include <map>
#include <memory>
#include <utility>

#include "engine/pattern/pattern_tables.h"
#include "tests/support/diagram.h"
#include "tests/support/every_rule.h"
#include "tests/support/names.h"
#include "tests/support/oracle/five_tuple_oracle.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::test;

namespace {

/// How often each pair of stone counts (own, opponent's) occurs. Tuples with stones of both colours
/// are one kind: windows do not distinguish stones behind the first one of the other colour.
using Kinds = std::map<std::pair<int, int>, int>;

void count(Kinds& kinds, int own, int other) {
    ++kinds[own > 0 && other > 0 ? std::pair(-1, -1) : std::pair(own, other)];
}

}  // namespace

TEST_CASE("boards have the number of five-tuples that the article gives", "[five_tuple]") {
    CHECK(all_tuples(Board({15, 15})).size() == 572);
    CHECK(all_tuples(Board({5, 5})).size() == 12);
    CHECK(all_tuples(Board({20, 20})).size() == 1152);
}

TEST_CASE("the four windows of a point contain the five-tuples through it", "[five_tuple]") {
    const Rule rule = GENERATE(every_rule());
    const LineTable& table = pattern_tables(rule).line;
    Random random(31);
    for (int trial = 0; trial < 60; ++trial) {
        const BoardSize size = random_size(random);
        const int stones = random.below(size.points() * 3 / 4);
        const Board board =
            scattered_board(size, {.stones = stones, .walls = random.below(5)}, random);
        for (const Colour colour : kColours) {
            PointMap<Kinds> expected;
            for (const Tuple& tuple : all_tuples(board))
                for (const Point point : tuple)
                    if (board.is_empty(point))
                        count(expected[point], count_stones(board, tuple, colour),
                              count_stones(board, tuple, opponent(colour)));
            for (const Point point : empty_points(board)) {
                Kinds actual;
                for (const Direction direction : kDirections)
                    for_each_five_tuple(
                        table.cells(table.index_of(board.lines().through(point, direction))),
                        colour,
                        [&](TupleStones tuple) { count(actual, tuple.own, tuple.opponent); });
                CAPTURE(rule, board, point, colour);
                Kinds pure = expected[point];
                pure.erase({-1, -1});
                actual.erase({-1, -1});
                REQUIRE(actual == pure);
            }
        }
    }
}
