// SPDX-License-Identifier: MIT
//
// The queries of a position against plain loops over its board.
#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "engine/position/position.h"
#include "tests/support/candidates.h"
#include "tests/support/diagram.h"
#include "tests/support/effort.h"
#include "tests/support/every_rule.h"
#include "tests/support/names.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::test;

namespace {

std::vector<PointPattern> patterns_from(PointPattern first) {
    std::vector<PointPattern> patterns;
    for (auto i = static_cast<std::size_t>(first); i < kPointPatternCount; ++i)
        patterns.push_back(static_cast<PointPattern>(i));
    return patterns;
}

Board random_position(Random& random, BoardSize size) {
    return scattered_board(
        size, {.stones = random.below(size.points() * 3 / 5), .walls = random.below(5)}, random);
}

/// The empty points of the position for which the condition holds, row by row.
template <typename Condition>
std::vector<Point> empty_points_where(const Board& board, Condition&& condition) {
    std::vector<Point> points;
    for (const Point point : empty_points(board))
        if (condition(point)) points.push_back(point);
    return points;
}

bool is_near(Point point, Point stone) {
    const int dx = std::abs(point.x() - stone.x());
    const int dy = std::abs(point.y() - stone.y());
    const bool is_four_along_a_line =
        (dx == 4 && dy == 4) || (dx == 4 && dy == 0) || (dx == 0 && dy == 4);
    return (dx <= 3 && dy <= 3) || is_four_along_a_line;
}

bool is_near_any_stone(const Board& board, Point point) {
    for (const Point stone : board.moves())
        if (is_near(point, stone)) return true;
    return false;
}

}  // namespace

TEST_CASE("counts and points of a pattern equal those of plain loops", "[position]") {
    const Rule rule = GENERATE(every_rule());
    Random random(71);
    const PatternTables& tables = pattern_tables(rule);
    for (int trial = 0; trial < 60; ++trial) {
        const Position position(random_position(random, random_size(random)), tables);
        const Board& board = position.board();
        for (const Colour colour : kColours)
            for (const PointPattern pattern : patterns_from(PointPattern::Forbidden)) {
                CAPTURE(rule, board, colour, pattern);
                const auto equal = empty_points_where(
                    board, [&](Point point) { return position.pattern(colour, point) == pattern; });
                const auto strong = empty_points_where(
                    board, [&](Point point) { return position.pattern(colour, point) >= pattern; });
                std::vector<Point> visited;
                position.for_each_at_least(colour, pattern,
                                           [&](Point point) { visited.push_back(point); });
                REQUIRE(visited == strong);
                if (!equal.empty()) REQUIRE(position.first(colour, pattern) == equal.front());
                if (pattern < PatternCounts::kWeakest) continue;
                REQUIRE(position.counts(colour)[pattern] == static_cast<int>(equal.size()));
                REQUIRE(position.has(colour, pattern) == !equal.empty());
                REQUIRE(position.counts(colour).has_at_least(pattern) == !strong.empty());
            }
    }
}

TEST_CASE("counts do not overflow if most points of the largest board have one pattern",
          "[position]") {
    Board board({kMaxBoardSide, kMaxBoardSide});
    for (int y = 0; y < kMaxBoardSide; y += 2)
        for (int x = 0; x < kMaxBoardSide; x += 2) board.place(Point(x, y), Colour::Black);
    const PatternTables& tables = pattern_tables(Rule::Freestyle);
    const Position position(board, tables);
    for (const PointPattern pattern : patterns_from(PatternCounts::kWeakest)) {
        const auto points = empty_points_where(
            board, [&](Point point) { return position.pattern(Colour::Black, point) == pattern; });
        CAPTURE(pattern);
        CHECK(position.counts(Colour::Black)[pattern] == static_cast<int>(points.size()));
    }
    CHECK(position.counts(Colour::Black)[PointPattern::OpenFour] > 255);
    CHECK_FALSE(position.has(Colour::Black, PointPattern::Five));
}

TEST_CASE("candidates are the empty points near stones", "[position]") {
    Random random(72);
    const PatternTables& tables = pattern_tables(Rule::Freestyle);
    for (int trial = 0; trial < 100; ++trial) {
        const BoardSize size = random_size(random);
        const Board board = scattered_board(
            size, {.stones = random.below(8), .walls = 3, .is_clustered = false}, random);
        const Position position(board, tables);
        CAPTURE(board);
        REQUIRE(candidates_of(position) == empty_points_where(board, [&](Point point) {
                    return is_near_any_stone(board, point);
                }));
    }
}

TEST_CASE("the points whose windows each move of a line changed", "[position]") {
    const Rule rule = GENERATE(every_rule());
    Random random(75);
    const PatternTables& tables = pattern_tables(rule);
    for (int trial = 0; trial < 10; ++trial) {
        Position position(random_position(random, random_size(random)), tables);
        const std::size_t first = position.board().moves().size();
        std::vector<std::vector<Point>> changed;  // by the moves made
        for (int step = 0; step < 20 && position.board().empty_count() > 0; ++step) {
            if (!changed.empty() && random.below(3) == 0) {
                position.undo();
                changed.pop_back();
            } else {
                const Position before(position.board(), tables);
                position.make(random_near(position.board(), random));
                const Position after(position.board(), tables);
                changed.push_back(empty_points_where(position.board(), [&](Point point) {
                    return before.window_indices(point) != after.window_indices(point);
                }));
            }
            for (std::size_t i = 0; i < changed.size(); ++i) {
                std::vector<Point> visited;
                position.for_each_changed(first + i, [&](Point p) { visited.push_back(p); });
                std::sort(visited.begin(), visited.end(),
                          [](Point a, Point b) { return a.index() < b.index(); });
                CAPTURE(position.board(), first + i);
                REQUIRE(visited == changed[i]);
            }
        }
    }
}

TEST_CASE("pattern_with() gives the pattern after placing the stone", "[position]") {
    const Rule rule = GENERATE(every_rule());
    Random random(74);
    const PatternTables& tables = pattern_tables(rule);
    for (int trial = 0; trial < 12 / kEffortDivisor; ++trial) {
        const Board board = random_position(random, random_size(random));
        const Position position(board, tables);
        for (const Point with : empty_points(board))
            for (const Colour stone : kColours) {
                Board after = board;
                after.place(with, stone);
                const Position played(after, tables);
                for (const Direction direction : kDirections)
                    for (int step = -LineTable::kMaxReach; step <= LineTable::kMaxReach; ++step) {
                        const Point point = with.along(direction, -step);
                        if (step == 0 || !after.is_empty(point)) continue;
                        for (const Colour colour : kColours) {
                            CAPTURE(rule, board, with, stone, point, colour);
                            REQUIRE(position.pattern_with(colour, point, direction, step, stone) ==
                                    played.pattern(colour, point));
                        }
                    }
            }
    }
}

TEST_CASE("patterns beside walls and edges as drawn", "[position]") {
    struct Case {
        Rule rule;
        PointPattern of_black;  // at a
        const char* drawing;
    };
    const Case cases[] = {
        {Rule::Freestyle, PointPattern::Four, R"(
            # X X X a _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _)"},
        {Rule::Freestyle, PointPattern::OpenFour, R"(
            _ X X X a _ #
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _)"},
        {Rule::Freestyle, PointPattern::None, R"(
            # X X X a # _
            # # # # # # #
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _)"},
        {Rule::Standard, PointPattern::None, R"(
            X X X a X X _
            # # # # # # #
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _)"},
        {Rule::Caro, PointPattern::Five, R"(
            X X X X a O _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _)"},
        {Rule::Caro, PointPattern::Five, R"(
            O X X X X a #
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _)"},
        {Rule::Caro, PointPattern::None, R"(
            O X X X X a O
            # # # # # # #
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _
            _ _ _ _ _ _ _)"},
    };
    for (const Case& test : cases) {
        const PatternTables& tables = pattern_tables(test.rule);
        const Diagram diagram = diagram_of(test.drawing);
        CAPTURE(test.rule, diagram.board);
        CHECK(Position(diagram.board, tables).pattern(Colour::Black, diagram.at('a')) ==
              test.of_black);
    }
}
