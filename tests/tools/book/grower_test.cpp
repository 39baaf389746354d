// SPDX-License-Identifier: MIT
#include "tools/book/grower.h"

#include <algorithm>
#include <vector>

#include "protocol/book/book_entry.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools::book;
using goren::book::parse_line;

namespace {

GrowOptions small_searches() {
    GrowOptions options;
    options.nodes = 300;
    options.memory = std::size_t{32} << 20;
    return options;
}

Board board_of(const char* line) { return parse_line(line).position.to_board(); }

}  // namespace

TEST_CASE("a search leaves out the moves of the book", "[book]") {
    Engine engine;
    const Board board = board_of("freestyle 15 h8i9");
    std::vector<Point> excluded;
    for (int i = 0; i < 3; ++i) {
        const auto outcome =
            search_position(engine, board, Rule::Freestyle, excluded, small_searches());
        REQUIRE_FALSE(outcome.dropout.point.is_none());
        CHECK(std::find(excluded.begin(), excluded.end(), outcome.dropout.point) == excluded.end());
        CHECK(outcome.depth > 0);
        excluded.push_back(outcome.dropout.point);
    }
}

TEST_CASE("a forced reply is evaluated by a search behind it", "[book]") {
    Engine engine;
    // Black's four has one open end.
    Board board({15, 15});
    const std::vector<Point> moves{{4, 7}, {3, 7}, {5, 7}, {0, 0}, {6, 7}, {0, 14}, {7, 7}};
    for (const Point move : moves) board.make(move);
    const auto outcome = search_position(engine, board, Rule::Freestyle, {}, small_searches());
    CHECK(outcome.dropout.point == Point(8, 7));
    CHECK(outcome.nodes > 100);
    CHECK(outcome.depth > 1);
}

TEST_CASE("a full board has no move", "[book]") {
    Engine engine;
    Board board({5, 5});
    for_each_point(board.size(), [&](Point point) { board.make(point); });
    const auto outcome = search_position(engine, board, Rule::Freestyle, {}, small_searches());
    CHECK(outcome.dropout.point.is_none());
    CHECK(outcome.dropout.value == Value::draw());
}
