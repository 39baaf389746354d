// SPDX-License-Identifier: MIT
#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/players/pattern_score.h"
#include "engine/players/patterns_player.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/every_rule.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::test;

namespace {

// The score of black's stones on a drawn board.
int score_of(const std::vector<std::string_view>& rows, Rule rule = Rule::Freestyle) {
    const Board board = drawn_board(rows, {11, 11}, Colour::White);
    return PatternScore(board, pattern_tables(rule)).of(Colour::Black);
}

int row_score(std::string_view row, Rule rule = Rule::Freestyle) {
    return score_of({"###########", row, "###########"}, rule);
}

}  // namespace

TEST_CASE("patterns: each pattern of the article has its weight at every stone", "[players]") {
    CHECK(row_score("OXXXXO_____") == 0);
    CHECK(row_score("OX_________") == 0);
    CHECK(row_score("_____X_____") == 20);
    CHECK(row_score("OXX________") == 2 * 20);
    CHECK(row_score("____XX_____") == 2 * 120);
    CHECK(row_score("OXXX_______") == 3 * 120);
    CHECK(row_score("___XXX_____") == 3 * 720);
    CHECK(row_score("___X_XX____") == 3 * 720);
    CHECK(row_score("OXXXX______") == 4 * 720);
    CHECK(row_score("__XX_XX____") == 4 * 720);
    CHECK(row_score("___XXXX____") == 4 * 4320);
    CHECK(row_score("OXXXXXO____") == 5 * 50000);
    CHECK(row_score("_XXXXXX____") == 6 * 50000);
    CHECK(row_score("_XXXXXX____", Rule::Standard) == 0);
    CHECK(row_score("OXXXXXO____", Rule::Caro) == 0);
}

TEST_CASE("patterns: a stone in two patterns gets a bonus", "[players]") {
    const std::vector<std::string_view> two_threes{
        "", "", "", "____X______", "____X______", "__XXX______"};
    const int crossed = score_of(two_threes);
    const int as_renju = score_of(two_threes, Rule::Renju);
    // Three open fours for the stone in both threes; as much less for renju's black.
    CHECK(crossed - as_renju == 2 * 3 * 4320);
    CHECK(crossed > 6 * 720 + 3 * 4320);

    const std::vector<std::string_view> two_fours{
        "", "____O______", "____X______", "____X______", "____X______", "OXXXX______"};
    CHECK(score_of(two_fours) - score_of(two_fours, Rule::Renju) == 2 * 2 * 4320);

    // A four with an open three is legal for renju's black.
    const std::vector<std::string_view> four_three{
        "", "", "", "____X______", "____X______", "OXXXX______"};
    CHECK(score_of(four_three) == score_of(four_three, Rule::Renju));
    CHECK(score_of(four_three) > 4 * 720 + 3 * 720 + 2 * 4320);
}

TEST_CASE("patterns: in renju black's overlines score negatively, white's as fives", "[players]") {
    CHECK(row_score("_XXXXXX____", Rule::Renju) == -6 * 50000);
    const Board white =
        drawn_board({"###########", "_OOOOOO____", "###########"}, {11, 11}, Colour::Black);
    CHECK(PatternScore(white, pattern_tables(Rule::Renju)).of(Colour::White) == 6 * 50000);
}

TEST_CASE("patterns: the own score counts more for the side to move", "[players]") {
    const Board board =
        drawn_board({"", "__XX_______", "", "", "", "", "", "__OO_______"}, {11, 9}, Colour::White);
    const PatternScore score(board, pattern_tables(Rule::Freestyle));
    REQUIRE(score.of(Colour::Black) == score.of(Colour::White));
    CHECK(score.balance(Colour::Black) > 0);
    CHECK(score.balance(Colour::White) == score.balance(Colour::Black));
}

TEST_CASE("patterns: the updated score equals one from scratch", "[players]") {
    const Rule rule = GENERATE(every_rule());
    const BoardSize size = GENERATE(BoardSize{5, 5}, BoardSize{15, 15}, BoardSize{22, 7});
    Random random(13);
    Board board(size);
    board.place_wall(Point(1, 2));
    PatternScore score(board, pattern_tables(rule));
    for (int step = 0; step < 600; ++step) {
        const Point point{random.below(size.width), random.below(size.height)};
        if (board[point] == Cell::Wall) continue;
        if (board.is_empty(point))
            board.place(point, random.below(2) == 0 ? Colour::Black : Colour::White);
        else if (random.below(3) > 0)
            board.remove(point);
        else
            continue;
        score.update(board, point);
        const PatternScore fresh(board, pattern_tables(rule));
        REQUIRE(score.of(Colour::Black) == fresh.of(Colour::Black));
        REQUIRE(score.of(Colour::White) == fresh.of(Colour::White));
    }
}

TEST_CASE("patterns: the move leads to the highest balance", "[players]") {
    Random random(17);
    PatternsPlayer player;
    const PatternTables& tables = pattern_tables(Rule::Freestyle);
    for (int game = 0; game < 20; ++game) {
        Board board({12, 12});
        make_random_moves(board, 14, random);
        const auto balance_after = [&](Point point) {
            Board after = board;
            after.make(point);
            return -PatternScore(after, tables).balance(after.side_to_move());
        };
        const int highest = balance_after(*player.search(board, Rule::Freestyle, {}).move);
        for_each_point(board.size(), [&](Point point) {
            if (board.is_empty(point)) CHECK(balance_after(point) <= highest);
        });
    }
}
