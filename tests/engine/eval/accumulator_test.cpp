// SPDX-License-Identifier: MIT
#include "engine/eval/accumulator.h"

#include <memory>

#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"
#include "tests/support/names.h"
#include "tests/support/random_network.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::test;

TEST_CASE("an updated accumulator equals a refreshed one", "[eval]") {
    const Rule rule =
        GENERATE(Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro, Rule::CaroExact);
    const BoardSize size = GENERATE(BoardSize{15, 15}, BoardSize{5, 5}, BoardSize{22, 9});
    INFO(name_of(rule) << " on " << size.width << " x " << size.height);
    Random random(81);
    const PatternTables& tables = pattern_tables(rule);
    const NetworkTables network(tables.line, *random_network(random, rule != Rule::Renju));
    Board start(size);
    start.place_wall(Point(2, 3));
    start.make(Point(1, 1));
    Position position(start, tables);
    Accumulator accumulator(network, position);
    int played = 0;
    for (int step = 0; step < 2000; ++step) {
        if (position.board().empty_count() == 0 || (played > 0 && random.below(100) < 45)) {
            position.undo();
            --played;
        } else {
            position.make(random_near(position.board(), random));
            ++played;
        }
        // One move between two updates, or many.
        if (random.below(3) > 0) continue;
        accumulator.update(position);
        REQUIRE(accumulator.sums() == Accumulator(network, position).sums());
    }
}

TEST_CASE("an accumulator switches between lines of play", "[eval]") {
    Random random(82);
    const PatternTables& tables = pattern_tables(Rule::Freestyle);
    const NetworkTables network(tables.line, *random_network(random, true));
    const Position root(Board({15, 15}), tables);
    Accumulator accumulator(network, root);
    for (int trial = 0; trial < 50; ++trial) {
        Position position = root;
        const int stones = random.below(12);
        for (int i = 0; i < stones; ++i) position.make(random_near(position.board(), random));
        accumulator.update(position);
        REQUIRE(accumulator.sums() == Accumulator(network, position).sums());
    }
}
