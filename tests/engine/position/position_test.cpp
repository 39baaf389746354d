// SPDX-License-Identifier: MIT
#include "engine/position/position.h"

#include <vector>

#include "engine/core/random.h"
#include "tests/support/candidates.h"
#include "tests/support/catch.h"
#include "tests/support/every_rule.h"

using namespace goren;
using namespace goren::test;

namespace {

void check_same(const Position& actual, const Position& expected) {
    for (const Colour colour : kColours) {
        REQUIRE(actual.counts(colour) == expected.counts(colour));
        for_each_point(actual.board().size(), [&](Point point) {
            INFO("point " << point.x() << "," << point.y());
            REQUIRE(actual.pattern(colour, point) == expected.pattern(colour, point));
            if (!actual.board().is_empty(point)) return;
            REQUIRE(actual.window_indices(point) == expected.window_indices(point));
            REQUIRE(actual.code(colour, point) == expected.code(colour, point));
            REQUIRE(actual.combination(colour, point) == expected.combination(colour, point));
        });
    }
    REQUIRE(candidates_of(actual) == candidates_of(expected));
}

}  // namespace

TEST_CASE("random make and undo keep a position equal to one built from scratch", "[position]") {
    const Rule rule = GENERATE(every_rule());
    const BoardSize size = GENERATE(BoardSize{15, 15}, BoardSize{5, 5}, BoardSize{22, 9});
    Random random(11);
    const PatternTables& tables = pattern_tables(rule);
    Board start(size);
    start.place_wall(Point(2, 3));
    Position position(start, tables);
    int played = 0;
    for (int step = 0; step < 3000; ++step) {
        if (position.board().empty_count() == 0 || (played > 0 && random.below(100) < 45)) {
            position.undo();
            --played;
        } else {
            const Point point{random.below(size.width), random.below(size.height)};
            if (!position.board().is_empty(point)) continue;
            position.make(point);
            ++played;
        }
        if (step % 10 == 0) check_same(position, Position(position.board(), tables));
    }
}
