// SPDX-License-Identifier: MIT
#include "engine/players/five_tuple_player.h"

#include <algorithm>

#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/oracle/five_tuple_oracle.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::test;

namespace {

int score_of_point(const Board& board, Point point) {
    return five_tuple_scores(board, board.side_to_move())[point];
}

}  // namespace

TEST_CASE("five-tuple: worked examples", "[players]") {
    FiveTuplePlayer player;
    SECTION("the centre of an empty board lies in twenty tuples, a corner in three") {
        const Board board({15, 15});
        CHECK(score_of_point(board, Point(7, 7)) == 20 * 7);
        CHECK(score_of_point(board, Point(0, 0)) == 3 * 7);
        CHECK(player.search(board, Rule::Freestyle, {}).move == Point(7, 7));
    }
    SECTION("an own three counts more than an opponent's") {
        const Board board =
            drawn_board({"_______", "_XXX___", "_______", "_OOO___"}, {7, 7}, Colour::Black);
        const auto move = player.search(board, Rule::Freestyle, {}).move;
        CHECK((move == Point(4, 1) || move == Point(0, 1)));
    }
    SECTION("a three of the opponent counts more than an own two") {
        const Board board = drawn_board(
            {"_________", "__XX_____", "_________", "_________", "_________", "__OOO____"}, {9, 9},
            Colour::Black);
        const auto move = player.search(board, Rule::Freestyle, {}).move;
        CHECK(move->y() == 5);
    }
}

TEST_CASE("five-tuple: plays a point with the highest score", "[players]") {
    Random random(3);
    FiveTuplePlayer player;
    for (int game = 0; game < 60; ++game) {
        Board board({5 + random.below(12), 5 + random.below(12)});
        board.place_wall(board.size().centre());
        make_random_moves(board, random.below(board.empty_count() / 2), random);
        const Position position(board, pattern_tables(Rule::Freestyle));
        if (position.has(Colour::Black, PointPattern::Five)) continue;
        if (position.has(Colour::White, PointPattern::Five)) continue;
        const auto scores = five_tuple_scores(board, board.side_to_move());
        int highest = 0;
        for (const Point point : empty_points(board)) highest = std::max(highest, scores[point]);
        const auto move = player.search(board, Rule::Freestyle, {}).move;
        REQUIRE(move);
        REQUIRE(scores[*move] == highest);
    }
}
