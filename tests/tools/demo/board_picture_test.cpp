// SPDX-License-Identifier: MIT
#include "tools/demo/board_picture.h"

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools::demo;

TEST_CASE("a picture shows stones, walls, coordinates and the last stone", "[demo]") {
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

TEST_CASE("the last stone is bracketed at both edges of the board", "[demo]") {
    Board board({5, 5});
    board.place(Point(0, 2), Colour::Black);
    CHECK(picture_of(board, Ink::Plain).find("  3 [X]. . . . \n") != std::string::npos);
    board.place(Point(4, 2), Colour::White);
    CHECK(picture_of(board, Ink::Plain).find("  3  X . . .[O]\n") != std::string::npos);
}

TEST_CASE("only a coloured picture has escape codes", "[demo]") {
    Board board({5, 5});
    board.place(Point(1, 1), Colour::Black);
    CHECK(picture_of(board, Ink::Plain).find('\x1b') == std::string::npos);
    CHECK(picture_of(board, Ink::Coloured).find('\x1b') != std::string::npos);
}
