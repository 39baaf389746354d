// SPDX-License-Identifier: MIT
#include "engine/board/board.h"

#include <vector>

#include "engine/board/five.h"
#include "engine/core/random.h"
#include "tests/support/catch.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::test;

namespace {

Board from_scratch(const Board& board) {
    Board fresh(board.size());
    for (const Point point : board.moves())
        fresh.place(point, board[point] == Cell::Black ? Colour::Black : Colour::White);
    fresh.set_side_to_move(board.side_to_move());
    return fresh;
}

}  // namespace

TEST_CASE("a board after moves is one that made them", "[board]") {
    Board board({20, 15});
    CHECK(board_after(board.size(), std::vector<Point>{}) == board);
    for (const Point point : {Point(7, 7), Point(19, 14), Point(0, 3)}) board.make(point);
    CHECK(board_after(board.size(), board.moves()) == board);
}

TEST_CASE("random make and undo keep a board equal to one built from scratch", "[board]") {
    const BoardSize size =
        GENERATE(BoardSize{5, 5}, BoardSize{15, 15}, BoardSize{22, 22}, BoardSize{22, 5});
    Random random(7);
    Board board(size);
    for (int step = 0; step < 2000; ++step) {
        const bool full = board.empty_count() == 0;
        if (full || (board.stone_count() > 0 && random.below(5) < 2)) {
            board.undo();
        } else {
            const Point point = random_empty(board, random);
            const auto expected = board.hash_after(point);
            board.make(point);
            REQUIRE(board.hash() == expected);
        }
        REQUIRE(board == from_scratch(board));
    }
}

TEST_CASE("a stone is in the window of every point within reach", "[board]") {
    Board board({15, 15});
    const Point centre(7, 7);
    board.place(centre, Colour::White);
    for (const Direction direction : kDirections)
        for (int step = -5; step <= 5; ++step) {
            if (step == 0) continue;
            const Point point = centre.along(direction, step);
            const auto window = board.lines().through(point, direction).from(0, 5);
            const int place = 5 - step;  // the stone is -step steps from the point
            INFO("direction " << static_cast<int>(direction) << " step " << step);
            CHECK((window >> (place * kBitsPerCell) & 3U) ==
                  static_cast<std::uint64_t>(Cell::White));
        }
}

TEST_CASE("fives follow the rule", "[board]") {
    struct Case {
        Rule rule;
        const char* row;  // the stone in question is the first X
        bool wins;
    };
    const Case cases[] = {
        {Rule::Freestyle, "_XXXXX_", true},  {Rule::Freestyle, "_XXXXXX", true},
        {Rule::Freestyle, "_XXXX__", false}, {Rule::Standard, "_XXXXX_", true},
        {Rule::Standard, "_XXXXXX", false},  {Rule::Renju, "OXXXXXO", true},
        {Rule::Renju, "XXXXXX_", false},     {Rule::Caro, "OXXXXXO", false},
        {Rule::Caro, "XXXXXO_", true},       {Rule::Caro, "_OXXXXX", true},
        {Rule::Caro, "OXXXXXX", true},       {Rule::Caro, "XXXXXXO", true},
        {Rule::CaroExact, "XXXXXX_", false}, {Rule::CaroExact, "OXXXXXO", false},
        {Rule::CaroExact, "_XXXXXO", true},
    };
    for (const Case& test : cases) {
        Board board({7, 7});
        std::optional<Point> stone;
        for (int x = 0; x < 7; ++x) {
            if (test.row[x] == 'X') {
                board.place(Point(x, 3), Colour::Black);
                if (!stone) stone = Point(x, 3);
            } else if (test.row[x] == 'O') {
                board.place(Point(x, 3), Colour::White);
            }
        }
        INFO(test.row << " rule " << static_cast<int>(test.rule));
        CHECK(stands_in_five(board, test.rule, *stone) == test.wins);
        CHECK(owner_of_five(board, test.rule).has_value() == test.wins);
    }
}
