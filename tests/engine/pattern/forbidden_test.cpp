// SPDX-License-Identifier: MIT
//
// Renju's forbidden points: the engine, which uses tables and lines, against the referee, which
// places stones on a board.
#include "engine/pattern/forbidden.h"

#include <array>
#include <memory>
#include <string_view>

#include "engine/position/position.h"
#include "tests/support/diagram.h"
#include "tests/support/names.h"
#include "tests/support/random_play.h"
#include "tests/support/symmetry.h"
#include "tools/common/referee.h"

using namespace goren;
using namespace goren::test;
using tools::Foul;

namespace {

struct Case {
    std::string_view what;
    std::string_view drawing;  // f: forbidden, l: legal
};

constexpr Case kCases[] = {
    {"a double three", R"(
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ X X f _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)"},
    {"a double three of broken threes", R"(
        _ _ _ _ _ _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ X _ _ _ _
        _ X X _ f _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)"},
    {"a three at the edge has no space for an open four", R"(
        _ _ _ _ _ _ _ _ _
        X _ _ _ _ _ _ _ _
        X _ _ _ _ _ _ _ _
        l X X _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)"},
    {"a wall is an edge", R"(
        _ _ _ _ _ _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ X X l # _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)"},
    {"a white stone closes a three", R"(
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ _ _ X _ _ _ _
        _ O X X l _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)"},
    {"a three between other black stones can only become an overline", R"(
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ _ _ X _ _ _ _
        X _ _ X l X _ _ X
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)"},
    {"a four and a three", R"(
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ _ _ X _ _ _ _
        O X X X l _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)"},
    {"two fours on two lines", R"(
        _ _ _ _ O _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ _ _ X _ _ _ _
        O X X X f _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)"},
    {"an open four alone, and two fours in one line", R"(
        _ _ _ X X l X _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        X X X _ f _ X X X _ _
        _ _ _ _ _ _ _ _ _ _ _
        X X _ f X _ X X _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        X _ f X X _ X _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        X X X X _ l _ X X _ _)"},
    {"overlines", R"(
        _ _ _ _ _ _ _ _
        X X X f X X _ _
        _ _ _ _ _ _ _ _
        X X X X f X X X
        _ _ _ _ _ _ _ _)"},
    {"a five is legal, whatever else it makes: overline, two fours, two threes", R"(
        _ _ _ X _ _ _ _ _ _ _ _ _
        _ _ _ X _ _ _ _ _ _ _ _ _
        _ _ _ X _ _ _ _ _ _ _ _ _
        _ _ _ X _ _ _ _ _ _ _ _ _
        X X X l X X _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _ _ _
        O X _ _ _ _ X _ _ _ _ _ O
        _ _ X _ _ _ X _ _ _ _ X _
        _ _ _ X _ _ X _ _ _ X _ _
        _ _ _ _ _ _ X _ _ X _ _ _
        _ _ _ _ _ _ l _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _ _ _)"},
    {"a five beside two threes", R"(
        _ _ _ _ X _ _ _ _
        _ _ _ _ X _ _ _ _
        _ _ X _ X _ _ _ _
        _ _ _ X X _ _ _ _
        _ _ X X l _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _)"},
    {"no three: both points that make an open four make an overline", R"(
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ X _ _ _ X _ _ _ _
        _ _ X _ _ _ X _ _ _ _
        _ _ X _ _ _ X _ _ _ _
        _ _ _ l X X _ _ _ _ _
        _ _ X X _ _ X _ _ _ _
        _ _ X X _ _ X _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _)"},
    {"a three: one of the two points that make an open four is allowed", R"(
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ X _ _ _ _ _ _ _ _
        _ _ X _ _ _ _ _ _ _ _
        _ _ X _ _ _ _ _ _ _ _
        _ _ _ f X X _ _ _ _ _
        _ _ X X _ _ _ _ _ _ _
        _ _ X X _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _)"},
    {"no three: its only open four would complete a five elsewhere", R"(
        _ _ _ _ _ _ _ _ _ _ _
        _ _ X _ _ _ _ _ _ _ _
        _ _ X _ _ _ _ _ _ _ _
        _ _ X _ _ _ _ _ _ _ _
        _ _ X _ _ _ _ _ _ _ _
        _ _ _ l X X _ O _ _ _
        _ _ _ X _ _ _ _ _ _ _
        _ _ _ X _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _)"},
    {"no three: its only open four would be a double three in its turn", R"(
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ X _ _ _ _ _ _ _ _ _
        _ _ _ l X X _ O _ _ _
        _ _ X X _ _ _ _ _ _ _
        _ _ X X _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _
        _ _ _ _ _ _ _ _ _ _ _)"},
};

std::unique_ptr<PatternTables> renju_tables() {
    return std::make_unique<PatternTables>(Rule::Renju);
}

/// The number of points of each kind on random boards.
struct FoulCounts {
    std::array<int, 4> fouls{};
    int unreal_double_threes = 0;  // two threes by line patterns, of which one is not real

    int& operator[](Foul foul) { return fouls[static_cast<std::size_t>(foul)]; }
};

void check_board(const Board& board, const PatternTables& tables, FoulCounts& counts) {
    const Position position(board, tables);
    for (const Point point : empty_points(board)) {
        const Foul foul = tools::foul_of(board, point);
        const bool expected = foul != Foul::None;
        ++counts[foul];
        if (!expected && position.pattern(Colour::Black, point) == PointPattern::Forbidden)
            ++counts.unreal_double_threes;
        const bool agrees = is_forbidden(board.lines(), tables.line, point) == expected &&
                            position.is_forbidden(Colour::Black, point) == expected &&
                            !position.is_forbidden(Colour::White, point);
        if (agrees) continue;
        CAPTURE(board, point, tools::name_of(foul));
        FAIL_CHECK("the engine and the referee disagree");
    }
}

}  // namespace

TEST_CASE("forbidden points as drawn, in all eight symmetries", "[forbidden]") {
    const auto tables = renju_tables();
    for (const Case& test : kCases) {
        const Diagram diagram = diagram_of(test.drawing);
        for (const Symmetry& symmetry : kSymmetries) {
            const Board board = image_of(diagram.board, symmetry);
            const Position position(board, *tables);
            for (const auto& [mark, points] : diagram.marks)
                for (const Point drawn : points) {
                    const Point point = symmetry.of(drawn, diagram.board.size());
                    CAPTURE(test.what, board, point);
                    CHECK(is_forbidden(board.lines(), tables->line, point) == (mark == 'f'));
                    CHECK(position.is_forbidden(Colour::Black, point) == (mark == 'f'));
                    CHECK((tools::foul_of(board, point) != Foul::None) == (mark == 'f'));
                }
        }
    }
}

TEST_CASE("engine and referee forbid the same points on random boards", "[forbidden]") {
    const auto tables = renju_tables();
    Random random(51);
    FoulCounts counts;
    for (int trial = 0; trial < 10'000; ++trial) {
        const BoardSize size{9 + random.below(7), 9 + random.below(7)};
        const int percent = 6 + random.below(24);
        check_board(scattered_board(size,
                                    {.stones = size.points() * percent / 100,
                                     .walls = random.below(3),
                                     .black_percent = 70 + random.below(30),
                                     .is_clustered = random.below(4) > 0},
                                    random),
                    *tables, counts);
    }
    CHECK(counts[Foul::DoubleThree] > 5'000);
    CHECK(counts[Foul::DoubleFour] > 5'000);
    CHECK(counts[Foul::Overline] > 5'000);
    CHECK(counts.unreal_double_threes > 2'500);
}
