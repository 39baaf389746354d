// SPDX-License-Identifier: MIT
#include "engine/analysis/defence.h"

#include <algorithm>

#include "engine/engine.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"

using namespace goren;
using namespace goren::test;

namespace {

DefenceResult defences_on(const Board& board) {
    Engine engine;
    SearchRequest request;
    request.limits.nodes = 5'000;
    request.resources.memory = std::size_t{48} << 20;
    return engine.find_defences(board, Rule::Freestyle, request);
}

bool has(const std::vector<Point>& points, Point point) {
    return std::find(points.begin(), points.end(), point) != points.end();
}

}  // namespace

TEST_CASE("an open three threatens, and its ends defend", "[defence]") {
    const Diagram diagram = diagram_of(R"(
        _ _ _ _ _ _ _ _ _
        _ O _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ a X X X b _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ O _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)");
    Board board = diagram.board;
    board.set_side_to_move(Colour::White);
    const DefenceResult result = defences_on(board);
    REQUIRE(result.threat);
    CHECK(result.threat->value.is_win());
    CHECK(has(result.defences, diagram.at('a')));
    CHECK(has(result.defences, diagram.at('b')));
    CHECK_FALSE(has(result.defences, Point(0, 0)));
    REQUIRE(result.search.move);
    CHECK(has(result.defences, *result.search.move));
}

TEST_CASE("an open four has no defence", "[defence]") {
    Board board = diagram_of(R"(
        _ _ _ _ _ _ _ _ _
        _ O _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ O _ _ _ _ _
        _ _ X X X X _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ O _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)")
                      .board;
    board.set_side_to_move(Colour::White);
    const DefenceResult result = defences_on(board);
    REQUIRE(result.threat);
    CHECK(result.defences.empty());
    CHECK(result.search.move);
}

TEST_CASE("a quiet position has no threat", "[defence]") {
    Board board({15, 15});
    board.make(Point(7, 7));
    const DefenceResult result = defences_on(board);
    CHECK_FALSE(result.threat);
    CHECK(result.defences.size() > 10);
}
