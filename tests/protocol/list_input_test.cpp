// SPDX-License-Identifier: MIT
#include "protocol/session/list_input.h"

#include <string>
#include <vector>

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::protocol;

namespace {

using Kind = command::List::Kind;
constexpr BoardSize kSize{15, 15};

ListInput list_of(Kind kind, const std::vector<std::string>& lines) {
    ListInput list(command::List{kind, {}}, kSize);
    for (const std::string& line : lines) list.add_line(line);
    return list;
}

bool is_rejected(const ListInput& list) {
    return std::holds_alternative<InputError>(list.result());
}

Board board_of(const std::vector<std::string>& lines) {
    const auto result = list_of(Kind::Board, lines).result();
    REQUIRE(std::holds_alternative<std::vector<ListedPoint>>(result));
    return board_from(kSize, std::get<std::vector<ListedPoint>>(result));
}

}  // namespace

TEST_CASE("a list ends with DONE in any case", "[list_input]") {
    for (const char* done : {"DONE", "done", "  Done "}) {
        ListInput list = list_of(Kind::Board, {"7,7,1", "", " 8 , 8 , 2 "});
        CHECK_FALSE(list.is_done());
        list.add_line(done);
        CHECK(list.is_done());
        CHECK_FALSE(is_rejected(list));
    }
}

TEST_CASE("a list may follow on the line of its command", "[list_input]") {
    ListInput list(command::List{Kind::Board, {}}, kSize);
    list.add_words("7,7,1  8,8,2 DONE");
    CHECK(list.is_done());
    CHECK(std::get<std::vector<ListedPoint>>(list.result()).size() == 2);
}

TEST_CASE("one bad line rejects the whole list", "[list_input]") {
    for (const char* line :
         {"7,7,0", "7,7,4", "7,7,9", "7,7", "7,7,1,1", "-1,7,1", "x,y,z", "15,0,1", "0,15,1",
          "7,7,-1", "MESSAGE hello", "7;7;1", "999999999999999999999,0,1"}) {
        INFO(line);
        ListInput list = list_of(Kind::Board, {"3,3,1", line, "4,4,2"});
        CHECK_FALSE(list.is_done());
        CHECK(is_rejected(list));
    }
    CHECK(is_rejected(list_of(Kind::Board, {"3,3,1", "3,3,1"})));
    CHECK(is_rejected(list_of(Kind::Board, {"3,3,1", "3,3,2"})));
    CHECK(is_rejected(list_of(Kind::Swap2Board, {"3,3,1"})));
    CHECK_FALSE(is_rejected(list_of(Kind::Swap2Board, {"3,3"})));
}

TEST_CASE("the first reason is kept", "[list_input]") {
    ListInput list(command::List{Kind::Board, {}}, kSize);
    list.reject("first");
    list.add_line("nonsense");
    CHECK(std::get<InputError>(list.result()).reason == "first");
}

TEST_CASE("the engine is to move in a BOARD, and is black if it moved first", "[list_input]") {
    struct Case {
        std::vector<std::string> lines;
        Colour own;
    };
    const std::vector<Case> cases{
        {{}, Colour::Black},
        {{"7,7,2"}, Colour::White},
        {{"7,7,1", "7,8,2"}, Colour::Black},
        {{"7,7,2", "7,8,1", "7,9,2"}, Colour::White},
        // In any order: all own stones, then all of the opponent.
        {{"7,8,1", "7,7,2", "7,9,2"}, Colour::White},
        {{"7,8,2", "7,9,2", "1,1,1", "2,2,1"}, Colour::Black},
        // Unbalanced: the first stone is black.
        {{"7,7,1"}, Colour::Black},
        {{"1,1,1", "2,2,1", "3,3,1", "4,4,1", "5,5,1"}, Colour::Black},
        {{"7,7,2", "8,8,2"}, Colour::White},
        // Walls count for nobody.
        {{"0,0,3", "0,1,3", "7,7,2"}, Colour::White},
        {{"0,0,3", "7,7,2", "8,8,2"}, Colour::White},
    };
    for (const auto& [lines, own] : cases) {
        const Board board = board_of(lines);
        INFO(lines.size() << " lines, first " << (lines.empty() ? "" : lines.front()));
        CHECK(board.side_to_move() == own);
    }
}

TEST_CASE("BOARD keeps the order of its stones, and walls are not stones", "[list_input]") {
    const Board board = board_of({"7,7,2", "0,0,3", "8,8,1", "9,9,2"});
    CHECK(board[Point(7, 7)] == Cell::Black);
    CHECK(board[Point(8, 8)] == Cell::White);
    CHECK(board[Point(9, 9)] == Cell::Black);
    CHECK(board[Point(0, 0)] == Cell::Wall);
    CHECK(board.stone_count() == 3);
    CHECK(board.moves()[0] == Point(7, 7));
    CHECK(board.last_move() == Point(9, 9));
}

TEST_CASE("the stones of SWAP2BOARD alternate", "[list_input]") {
    const auto list = list_of(Kind::Swap2Board, {"7,7", "8,8", "9,9"});
    const Board board = swap2_board_from(kSize, std::get<std::vector<ListedPoint>>(list.result()));
    CHECK(board[Point(7, 7)] == Cell::Black);
    CHECK(board[Point(8, 8)] == Cell::White);
    CHECK(board[Point(9, 9)] == Cell::Black);
    CHECK(board.side_to_move() == Colour::White);
}
