// SPDX-License-Identifier: MIT
#include "engine/analysis/position_summary.h"

#include "tests/support/catch.h"
#include "tests/support/diagram.h"

using namespace goren;
using namespace goren::test;

TEST_CASE("a summary counts the threatening patterns of both colours", "[position_summary]") {
    const Board board = diagram_of(R"(
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ X X X _ _ _
        _ _ _ _ _ _ _ _ _
        _ O O O O _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)")
                            .board;
    const PositionSummary summary = summarise(board, Rule::Freestyle);
    REQUIRE(summary.patterns.size() == 8);
    const auto& five = summary.patterns.back();
    CHECK(five.pattern == "five");
    CHECK(five.black == 0);
    CHECK(five.white == 2);
    const auto& open_four = summary.patterns[summary.patterns.size() - 2];
    CHECK(open_four.pattern == "open four");
    CHECK(open_four.black == 2);
    CHECK(summary.candidates > 40);
}
