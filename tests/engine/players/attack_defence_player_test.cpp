// SPDX-License-Identifier: MIT
#include "engine/players/attack_defence_player.h"

#include "engine/pattern/pattern_tables.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"

using namespace goren;
using namespace goren::test;

namespace {

// The score for black of the point `*` of a drawing.
int score_of(const std::vector<std::string_view>& rows, Rule rule = Rule::Freestyle) {
    const Board board = drawn_board(rows, {11, 9}, Colour::Black);
    Point point;
    for (int y = 0; y < static_cast<int>(rows.size()); ++y)
        if (const auto x = rows[static_cast<std::size_t>(y)].find('*'); x != std::string_view::npos)
            point = Point(static_cast<int>(x), y);
    return attack_score(Position(board, pattern_tables(rule)), Colour::Black, point);
}

}  // namespace

TEST_CASE("attack-defence: one line", "[players]") {
    // Walls above and below block the other lines.
    const auto row_score = [](std::string_view row, Rule rule = Rule::Freestyle) {
        return score_of({"###########", row, "###########"}, rule);
    };
    CHECK(row_score("_XXXX*_____") == 100);
    CHECK(row_score("XX*XX______") == 100);
    CHECK(row_score("_XXX*______") == 90);
    CHECK(row_score("OXXX*______") == 70);
    CHECK(row_score("OXXX*O_____") == 0);
    CHECK(row_score("_XX*_______") == 60);
    CHECK(row_score("OXX*_______") == 40);
    CHECK(row_score("OXX*_O_____") == 0);
    CHECK(row_score("_X*_______O") == 30);
    CHECK(row_score("OX*___O____") == 20);
    CHECK(row_score("OX*__O_____") == 0);
    CHECK(row_score("O_X*_O_____") == 0);
    CHECK(row_score("___*___O___") == 15);
    CHECK(row_score("__*__O_____") == 5);
    CHECK(row_score("__*_O______") == 0);
    // Own stones beyond a gap are space, and do not lengthen the row.
    CHECK(row_score("_XX*_X_____") == 60);
    // Six stones are a five in freestyle only.
    CHECK(row_score("XXX*XX_____") == 100);
    CHECK(row_score("XXX*XX_____", Rule::Standard) == 0);
    CHECK(row_score("OXXXX*O____", Rule::Caro) == 0);
    CHECK(row_score("OXXXX*_____", Rule::Caro) == 100);
}

TEST_CASE("attack-defence: two lines", "[players]") {
    SECTION("two open threes win") {
        CHECK(score_of({"___________", "____X______", "____X______", "__XX*______", "___________",
                        "___________"}) == 90);
    }
    SECTION("two dead threes do not win: a mistake of the article's code") {
        CHECK(score_of({"____O______", "____X______", "____X______", "_OXX*______", "___________",
                        "___________"}) == 40);
    }
    SECTION("an open three with a dead three") {
        CHECK(score_of({"___________", "____X______", "____X______", "_OXX*______", "___________",
                        "___________"}) == 80);
    }
    SECTION("a dead four with an open three, and two dead fours") {
        CHECK(score_of({"___________", "____X______", "____X______", "OXXX*______", "___________",
                        "___________"}) == 90);
        CHECK(score_of({"____X______", "____X______", "____X______", "OXXX*______", "___________",
                        "___________"}) == 90);
    }
    SECTION("two open twos") {
        CHECK(score_of({"___________", "___________", "____X______", "___X*______", "___________",
                        "___________"}) == 50);
    }
}

TEST_CASE("attack-defence: the four strategies", "[players]") {
    AttackDefencePlayer player;
    const auto move_on = [&](const std::vector<std::string_view>& rows) {
        return *player.search(drawn_board(rows, {11, 9}, Colour::Black), Rule::Freestyle, {}).move;
    };
    SECTION("attack where the own maximum is decisive and larger") {
        const Point move = move_on({"", "___XXX_____", "", "", "", "____OO_____"});
        CHECK(move.y() == 1);
    }
    SECTION("defence on a tie") {
        const Point move = move_on({"", "___XXX_____", "", "", "", "___OOO_____"});
        CHECK(move.y() == 5);
    }
    SECTION("surplus where the own shapes are better") {
        const Point move = move_on({"", "____XX_____", "", "", "", "", "____O______"});
        CHECK(move.y() == 1);
    }
    SECTION("deficit where the opponent's are") {
        const Point move = move_on({"", "____X______", "", "", "", "", "____OO_____"});
        CHECK(move.y() == 6);
    }
}
