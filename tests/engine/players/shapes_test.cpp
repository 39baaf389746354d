// SPDX-License-Identifier: MIT
#include "engine/core/random.h"
#include "engine/players/shape_score.h"
#include "engine/players/shapes_player.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::test;

namespace {

int score_of(const char* line, Rule rule = Rule::Freestyle) {
    return shape_score_of_line(line, rule, Colour::Black);
}

}  // namespace

TEST_CASE("shapes: each shape of the article has its weight", "[players]") {
    struct Case {
        const char* line;
        int score;
    };
    const Case cases[] = {
        {"#XXXXX#", 300000}, {"#_XXXX_#", 10000}, {"#XXXX_#", 1000},  {"#_OXXXX_#", 1000},
        {"#_XXXXO#", 1000},  {"#XX_XX#", 3000},   {"#X_XXX#", 3000},  {"#XXX_X#", 3000},
        {"#__XXX__#", 1000}, {"#_XXX__#", 1000},  {"#__XXX_#", 1000}, {"#O_X_XX_O#", 1000},
        {"#_XX_X_#", 1000},  {"#_XXX_#", 100},    {"#O_XXX_O#", 100}, {"#XXX__#", 100},
        {"#O__XXX#", 100},   {"#XX_X_#", 100},    {"#_X_XX#", 100},   {"#X_XX_#", 100},
        {"#_XX_X#", 100},    {"#__XX__#", 100},   {"#_X_X_#", 100},   {"#_X__X_#", 100},
        {"#XX___#", 10},     {"#___XX#", 10},     {"#X_X__#", 10},    {"#__X_X#", 10},
        {"#X__X_#", 10},     {"#_X__X#", 10},     {"#_X_#", 10},      {"#X_#", 1},
        {"#_X#", 1},         {"#X#", 0},          {"#OXO#", 0},       {"#____#", 0},
        {"#O____O#", 0},     {"#OXXXO#", 0},
    };
    for (const Case& test : cases) {
        INFO(test.line);
        CHECK(score_of(test.line) == test.score);
    }
}

TEST_CASE("shapes: no part of a shape counts twice", "[players]") {
    // Without crossing out, the four would also be a three, a two and a one.
    CHECK(score_of("#___XXXX____#") == 10000);
    CHECK(score_of("#_XXXXX_#") == 300000);
    CHECK(score_of("#__XXX____#") == 1000);
    // Two shapes in one line both count; the stone between them closes both.
    CHECK(score_of("#XXX__OXXX__#") == 200);
    CHECK(score_of("#_XXXXO___XX#") == 1010);
    CHECK(score_of("#_XXXX____XXX__#") == 11000);
    CHECK(score_of("#___XXXO_XXXX_#") == 10100);
}

TEST_CASE("shapes: fives follow the rule", "[players]") {
    CHECK(score_of("#_XXXXXX_#", Rule::Freestyle) == 300000);
    CHECK(score_of("#_XXXXXX_#", Rule::Standard) == 0);
    CHECK(score_of("#_XXXXXX_#", Rule::Renju) == 0);
    CHECK(shape_score_of_line("#_XXXXXX_#", Rule::Renju, Colour::White) == 300000);
    CHECK(score_of("#OXXXXXO#", Rule::Caro) == 0);
    CHECK(score_of("#XXXXXO#", Rule::Caro) == 300000);
    CHECK(score_of("#OXXXXXXO#", Rule::Caro) == 300000);
    CHECK(score_of("#_XXXXXX_#", Rule::CaroExact) == 0);
}

TEST_CASE("shapes: the score of a board is the sum over its stones", "[players]") {
    // Three stones with an open three along their row; each has open ones along the rest.
    const Board board = drawn_board({"", "", "", "___XXX___"}, {9, 8}, Colour::White);
    CHECK(drawn_line(board, Point(3, 3), Direction::Horizontal, Colour::Black) == "#___XXX___#");
    CHECK(drawn_line(board, Point(3, 3), Direction::Horizontal, Colour::White) == "#___OOO___#");
    CHECK(drawn_line(board, Point(8, 0), Direction::Diagonal, Colour::White) == "#_#");
    CHECK(drawn_line(board, Point(5, 3), Direction::AntiDiagonal, Colour::Black) == "#____X___#");
    CHECK(shape_score(board, Rule::Freestyle, Colour::Black) == 3 * 1000 + 3 * 3 * 10);
    CHECK(shape_score(board, Rule::Freestyle, Colour::White) == 0);
}

TEST_CASE("shapes: the move leads to the highest score of the board", "[players]") {
    Random random(31);
    ShapesPlayer player;
    for (int game = 0; game < 20; ++game) {
        Board board({9, 7});
        make_random_moves(board, 8 + random.below(8), random);
        const Colour own = board.side_to_move();
        const auto balance_after = [&](Point point) {
            Board after = board;
            after.make(point);
            return shape_score(after, Rule::Freestyle, own) -
                   shape_score(after, Rule::Freestyle, opponent(own));
        };
        const int highest = balance_after(*player.search(board, Rule::Freestyle, {}).move);
        for_each_point(board.size(), [&](Point point) {
            if (board.is_empty(point)) CHECK(balance_after(point) <= highest);
        });
    }
}
