// SPDX-License-Identifier: MIT
#include "tools/common/referee.h"

#include <string_view>
#include <vector>

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;

namespace {

/// A board drawn in text: X black, O white, # wall, _ empty.
Board draw(const std::vector<std::string_view>& rows) {
    const BoardSize size{static_cast<int>(rows.front().size()), static_cast<int>(rows.size())};
    Board board(size);
    for_each_point(size, [&](Point point) {
        const char cell =
            rows[static_cast<std::size_t>(point.y())][static_cast<std::size_t>(point.x())];
        if (cell == 'X') board.place(point, Colour::Black);
        if (cell == 'O') board.place(point, Colour::White);
        if (cell == '#') board.place_wall(point);
    });
    return board;
}

/// One row of nine in the middle of an empty board, seen along any direction.
Board draw_row(std::string_view row, Direction direction) {
    Board board({20, 20});
    const Point start = direction == Direction::AntiDiagonal ? Point(5, 14) : Point(5, 5);
    Point point = start;
    for (const char cell : row) {
        if (cell == 'X') board.place(point, Colour::Black);
        if (cell == 'O') board.place(point, Colour::White);
        if (cell == '#') board.place_wall(point);
        point = point.along(direction, 1);
    }
    return board;
}

Point first_stone(const Board& board, Colour colour) {
    for (const Point point : board.moves())
        if (board[point] == cell_of(colour)) return point;
    return {};
}

}  // namespace

TEST_CASE("a row wins or does not, rule by rule, in every direction", "[rules]") {
    struct Case {
        std::string_view row;
        Colour owner;
        bool freestyle, standard, renju, caro, caro_exact;
    };
    const Case cases[] = {
        {"_XXXX_", Colour::Black, false, false, false, false, false},
        {"_XXXXX_", Colour::Black, true, true, true, true, true},
        {"_OOOOO_", Colour::White, true, true, true, true, true},
        {"OXXXXX_", Colour::Black, true, true, true, true, true},
        {"OXXXXXO", Colour::Black, true, true, true, false, false},
        {"#XXXXXO", Colour::Black, true, true, true, true, true},
        {"#XXXXX#", Colour::Black, true, true, true, true, true},
        {"_XXXXXX_", Colour::Black, true, false, false, true, false},
        {"OXXXXXXO", Colour::Black, true, false, false, true, false},
        {"_OOOOOO_", Colour::White, true, false, true, true, false},
        {"XXX_XX", Colour::Black, false, false, false, false, false},
    };
    for (const Case& test : cases)
        for (const Direction direction : kDirections) {
            const Board board = draw_row(test.row, direction);
            const Point stone = first_stone(board, test.owner);
            INFO(test.row << " direction " << static_cast<int>(direction));
            CHECK(wins(board, Rule::Freestyle, stone) == test.freestyle);
            CHECK(wins(board, Rule::Standard, stone) == test.standard);
            CHECK(wins(board, Rule::Renju, stone) == test.renju);
            CHECK(wins(board, Rule::Caro, stone) == test.caro);
            CHECK(wins(board, Rule::CaroExact, stone) == test.caro_exact);
        }
}

TEST_CASE("the edge of the board closes no five in caro", "[rules]") {
    const Board board = draw({"XXXXXO__", "________", "________", "________", "________"});
    CHECK(wins(board, Rule::Caro, Point(0, 0)));
    CHECK(wins(board, Rule::CaroExact, Point(4, 0)));
}

TEST_CASE("a five wins beside an overline", "[rules]") {
    const Board board = draw({
        "XXXXXX__",
        "X_______",
        "X_______",
        "X_______",
        "X_______",
    });
    CHECK(wins(board, Rule::Standard, Point(0, 0)));
    CHECK(wins(board, Rule::Renju, Point(0, 0)));
    CHECK_FALSE(wins(board, Rule::Standard, Point(5, 0)));
}

TEST_CASE("fouls along one line", "[rules]") {
    struct Case {
        std::string_view row;  // the point in question is *
        Foul foul;
    };
    const Case cases[] = {
        {"XXX*X_XX_", Foul::None},      // five
        {"XXX*XX___", Foul::Overline},  // six
        {"XX*XX", Foul::None},          // five between stones
        {"XXX_*_XXX", Foul::DoubleFour},
        {"XX_*X_XX", Foul::DoubleFour},
        {"XX_X*_XX", Foul::DoubleFour},
        {"X_*XX_X", Foul::DoubleFour},
        {"X_X*X_X", Foul::DoubleFour},
        {"_XX*X_", Foul::None},     // an open four is one four
        {"XXXX_*_XX", Foul::None},  // filling the left gap makes an overline
        {"OXXX_*_XXXO", Foul::DoubleFour},
    };
    for (const Case& test : cases)
        for (const Direction direction : kDirections) {
            const Board board = draw_row(test.row, direction);
            const Point start = direction == Direction::AntiDiagonal ? Point(5, 14) : Point(5, 5);
            Point point = start;
            for (std::size_t i = 0; test.row[i] != '*'; ++i) point = point.along(direction, 1);
            INFO(test.row << " direction " << static_cast<int>(direction));
            CHECK(name_of(foul_of(board, point)) == name_of(test.foul));
        }
}

TEST_CASE("two open threes are a double three only when both are real", "[rules]") {
    const std::vector<std::string_view> cross = {
        "_________", "_________", "_________", "_________", "__XX_____",
        "____X____", "____X____", "_________", "_________",
    };
    CHECK(foul_of(draw(cross), Point(4, 4)) == Foul::DoubleThree);

    SECTION("a closed three is none") {
        auto closed = cross;
        closed[4] = "_OXX_____";
        CHECK(foul_of(draw(closed), Point(4, 4)) == Foul::None);
    }
    SECTION("a three that can only become an overline is none") {
        auto beside_stone = cross;
        beside_stone[4] = "X__X_X__X";
        CHECK(foul_of(draw(beside_stone), Point(4, 4)) == Foul::None);
    }
    SECTION("a three and a four are no foul") {
        auto four = cross;
        four[4] = "OXXX_____";
        CHECK(foul_of(draw(four), Point(4, 4)) == Foul::None);
    }
    SECTION("five beats everything") {
        auto five = cross;
        five[4] = "XXXX_____";
        CHECK(foul_of(draw(five), Point(4, 4)) == Foul::None);
    }
}

TEST_CASE("draws: a full board, and renju with 25 points left", "[rules]") {
    Board board({6, 6});
    int left = 36;
    for_each_point({6, 6}, [&](Point point) {
        CHECK(is_drawn(board, Rule::Renju) == (left <= 25));
        CHECK_FALSE(is_drawn(board, Rule::Caro));
        board.make(point);
        --left;
    });
    for (const Rule rule : kRules) CHECK(is_drawn(board, rule));
}
