// SPDX-License-Identifier: MIT
//
// Every legal move outside a set of forced replies must lose.
#include "engine/threat/forced_replies.h"

#include <map>

#include "engine/pattern/pattern_tables.h"
#include "engine/threat/static_threat.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/effort.h"
#include "tests/support/every_rule.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"

using namespace goren;
using namespace goren::test;

namespace {

struct Replies {
    bool is_complete = true;  // as add_replies_to_four_three() returns
    int plies_to_lose = 0;    // after a move outside the set
    PointList points;
};

Replies replies_to(const Position& position, Threat threat) {
    Replies replies;
    switch (threat) {
        case Threat::None: replies.is_complete = false; break;
        case Threat::Five:
            replies.plies_to_lose = 1;
            add_replies_to_five(position, replies.points);
            break;
        case Threat::OpenFour:
            replies.plies_to_lose = 3;
            add_replies_to_open_four(position, replies.points);
            break;
        case Threat::FourThree:
            replies.plies_to_lose = 5;
            replies.is_complete = add_replies_to_four_three(position, replies.points);
            break;
    }
    return replies;
}

void check_set(const Position& position, const Replies& replies) {
    const Colour own = position.side_to_move();
    PointList unique;
    for (const Point reply : replies.points) {
        CHECK(position.board().is_empty(reply));
        CHECK_FALSE(unique.contains(reply));
        unique.push_back(reply);
    }
    Board board = position.board();
    for (const Point point : empty_points(board)) {
        const bool is_outside = !replies.points.contains(point);
        if (!is_outside || !is_legal(board, position.rule(), own, point)) continue;
        board.make(point);
        INFO("not in the set: " << point.x() << ',' << point.y());
        CHECK(Oracle(board, position.rule()).wins_in(replies.plies_to_lose));
        board.undo();
    }
}

// Every reply to a five stops all fives.
void check_stops(const Position& position, const Replies& replies) {
    for (const Point reply : replies.points) {
        Board board = position.board();
        REQUIRE(is_legal(board, position.rule(), position.side_to_move(), reply));
        board.make(reply);
        CHECK(fives_of(board, position.rule(), board.side_to_move()).empty());
    }
}

// Black's point (6,3) makes a four and, by its pattern, two threes. One of them is not real, since
// it can become an open four only by an overline; so the point is legal.
Board doubtful_four_board(const std::vector<Point>& white_stones, Colour side_to_move) {
    Board board = drawn_board({"________________",  //
                               "____X_XXXXXX____",  //
                               "_____X_X________",  //
                               "________________",  //
                               "____X_X_________",  //
                               "______X__O______",  //
                               "______O_________",  //
                               "____X___________",  //
                               "_____X____X_____"},
                              {16, 20}, side_to_move);
    for (const Point point : white_stones) board.place(point, Colour::White);
    return board;
}

}  // namespace

TEST_CASE("moves outside the forced replies lose", "[threat]") {
    const Rule rule = GENERATE(every_rule());
    const int side = GENERATE(7, 9);
    Random random(static_cast<std::uint64_t>(side) * 16 + static_cast<std::uint64_t>(rule));
    std::map<Threat, int> checked;
    std::map<Threat, int> most{{Threat::Five, 200 / kEffortDivisor},
                               {Threat::OpenFour, 150 / kEffortDivisor},
                               {Threat::FourThree, 40 / kEffortDivisor}};
    for (int i = 0; i < 12000; ++i) {
        const Board board = random_board(random, rule, {side, side}, side, side * side / 2,
                                         walls_beside_rows(side));
        const Position position(board, pattern_tables(rule));
        if (position.has(board.side_to_move(), PointPattern::Five)) continue;
        const Threat threat = opponent_threat(position);
        const Replies replies = replies_to(position, threat);
        if (!replies.is_complete || checked[threat] >= most[threat]) continue;
        ++checked[threat];
        INFO(drawing_of(board) << "rule " << static_cast<int>(rule) << ", threat "
                               << static_cast<int>(threat));
        check_set(position, replies);
        if (threat == Threat::Five) check_stops(position, replies);
    }
    CHECK(checked[Threat::Five] >= 20);
    CHECK(checked[Threat::OpenFour] >= 20);
    if (is_caro(rule))
        CHECK(checked[Threat::FourThree] == 0);
    else
        CHECK(checked[Threat::FourThree] >= 2);
}

TEST_CASE("a legal four that looks forbidden is a reply to an open three", "[threat]") {
    const Board board =
        doubtful_four_board({Point(4, 17), Point(5, 17), Point(6, 17)}, Colour::Black);
    const Position position(board, pattern_tables(Rule::Renju));
    REQUIRE(position.pattern(Colour::Black, Point(6, 3)) == PointPattern::Forbidden);
    REQUIRE(is_legal(board, Rule::Renju, Colour::Black, Point(6, 3)));
    REQUIRE(opponent_threat(position) == Threat::OpenFour);
    const Replies replies = replies_to(position, Threat::OpenFour);
    CHECK(replies.points.contains(Point(6, 3)));
    check_set(position, replies);
}

TEST_CASE("static wins consider legal fours that look forbidden", "[threat]") {
    const Board board = doubtful_four_board(
        {Point(4, 15), Point(4, 16), Point(5, 17), Point(6, 17)}, Colour::White);
    Position position(board, pattern_tables(Rule::Renju));
    REQUIRE(position.has(Colour::White, PointPattern::DoubleThree));
    REQUIRE_FALSE(position.counts(Colour::Black).has_at_least(PointPattern::Four));
    REQUIRE_FALSE(Oracle(board, Rule::Renju).wins_in(5));
    CHECK_FALSE(static_outcome(position, 0));
}
