// SPDX-License-Identifier: MIT
#include "tools/common/board_picture.h"

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;

TEST_CASE("a picture shows stones, walls, coordinates and the last stone", "[board_picture]") {
    Board board({6, 5});
    board.place(Point(0, 0), Colour::Black);
    board.place(Point(2, 3), Colour::White);
    board.place_wall(Point(4, 4));
    CHECK(picture_of(board, Ink::Plain) ==
          "  5  X . . . . . \n"
          "  4  . . . . . . \n"
          "  3  . . . . . . \n"
          "  2  . .[O]. . . \n"
          "  1  . . . . # . \n"
          "     a b c d e f\n");
}

TEST_CASE("the last stone is bracketed at both edges of the board", "[board_picture]") {
    Board board({5, 5});
    board.place(Point(0, 2), Colour::Black);
    CHECK(picture_of(board, Ink::Plain).find("  3 [X]. . . . \n") != std::string::npos);
    board.place(Point(4, 2), Colour::White);
    CHECK(picture_of(board, Ink::Plain).find("  3  X . . .[O]\n") != std::string::npos);
}

TEST_CASE("only a coloured picture has escape codes", "[board_picture]") {
    Board board({5, 5});
    board.place(Point(1, 1), Colour::Black);
    CHECK(picture_of(board, Ink::Plain).find('\x1b') == std::string::npos);
    CHECK(picture_of(board, Ink::Coloured).find('\x1b') != std::string::npos);
}

TEST_CASE("marks stand on empty points alone", "[board_picture]") {
    Board board({5, 5});
    board.place(Point(0, 0), Colour::Black);
    const std::string picture =
        picture_of(board, Ink::Plain, {{Point(0, 0), '1'}, {Point(1, 0), '2'}});
    CHECK(picture.find("  5 [X]2 . . . \n") != std::string::npos);
    CHECK(picture.find('1', 5) == picture.find("  1 ") + 2);  // only the number of the row
}
