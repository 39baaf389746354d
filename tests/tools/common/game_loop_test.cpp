// SPDX-License-Identifier: MIT
#include "tools/common/game_loop.h"

#include <cstddef>
#include <vector>

#include "protocol/notation.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;
using goren::protocol::parse_pos;

namespace {

struct Played {
    GameResult result;
    Board board;
    int moves_shown = 0;
};

/// Plays the points in turn, then fails.
Played play(Rule rule, const std::vector<Coordinates>& moves, const Adjudicate& adjudicate = {}) {
    Played played{{}, Board({15, 15})};
    std::size_t next = 0;
    GameCallbacks callbacks;
    callbacks.choose = [&](const Board&) -> MoveOrFailure {
        if (next == moves.size()) return Failure{Fault::NoMove, "the list is over"};
        return moves[next++];
    };
    callbacks.on_move = [&](const Board& board) {
        CHECK(board.stone_count() == ++played.moves_shown);
    };
    callbacks.adjudicate = adjudicate;
    played.result = play_out(played.board, rule, callbacks);
    return played;
}

std::vector<Coordinates> points(const char* pos) {
    std::vector<Coordinates> moves;
    const auto parsed = parse_pos(pos);
    REQUIRE(parsed);
    for (const Point point : *parsed) moves.push_back({point.x(), point.y()});
    return moves;
}

}  // namespace

TEST_CASE("a game ends with the five, which stands on the board", "[game]") {
    const Played played = play(Rule::Freestyle, points("a1a3b1b3c1c3d1d3e1e3"));
    CHECK(played.result.winner == Colour::Black);
    CHECK(played.result.ending == Ending::Five);
    CHECK(played.board.stone_count() == 9);
    CHECK(played.moves_shown == 9);
}

TEST_CASE("the side that fails or plays an illegal move loses, without its stone", "[game]") {
    const auto loses = [](const Played& played, Fault fault, const char* detail, int stones) {
        CHECK(played.result.winner == opponent(played.board.side_to_move()));
        CHECK(played.result.ending == Ending::Fault);
        CHECK(played.result.fault == fault);
        CHECK(played.result.detail == detail);
        CHECK(played.board.stone_count() == stones);
    };
    loses(play(Rule::Freestyle, points("a1")), Fault::NoMove, "the list is over", 1);
    loses(play(Rule::Freestyle, points("h3h3")), Fault::Illegal, "h13 is occupied", 1);
    loses(play(Rule::Freestyle, {{99, 3}}), Fault::Illegal, "99,3 is off the board", 0);
    loses(play(Rule::Freestyle, {{7, -1}}), Fault::Illegal, "7,-1 is off the board", 0);
    loses(play(Rule::Renju, points("g8a1h8c1i9e1i10g1i8")), Fault::Forbidden,
          "i8 is a double three", 8);
}

TEST_CASE("an adjudication ends a game that the rule leaves open", "[game]") {
    const Adjudicate after_two = [](const Board& board) -> std::optional<GameResult> {
        if (board.stone_count() < 2) return std::nullopt;
        return GameResult{Colour::White, Ending::ResignRule, {}, {}};
    };
    const Played played = play(Rule::Freestyle, points("a1b1c1"), after_two);
    CHECK(played.result.winner == Colour::White);
    CHECK(played.result.ending == Ending::ResignRule);
    CHECK(played.board.stone_count() == 2);
}

TEST_CASE("in renju the game is drawn with 25 points left", "[game]") {
    Board board({6, 5});
    GameCallbacks callbacks;
    callbacks.choose = [](const Board& position) -> MoveOrFailure {
        return Coordinates{position.stone_count(), 0};
    };
    const GameResult result = play_out(board, Rule::Renju, callbacks);
    CHECK_FALSE(result.winner);
    CHECK(result.ending == Ending::BoardFull);
    CHECK(board.empty_count() == 25);
}

TEST_CASE("a proven win is one of the side that has moved", "[game_loop]") {
    Board board({15, 15});
    board.make({7, 7});
    const auto win = proven_win(board, Value::win_in(5));
    REQUIRE(win);
    CHECK(win->winner == Colour::Black);
    CHECK(win->ending == Ending::ProvenWin);
    CHECK_FALSE(proven_win(board, Value::loss_in(5)));
    CHECK_FALSE(proven_win(board, Value::eval(2000)));
}
