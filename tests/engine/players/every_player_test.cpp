// SPDX-License-Identifier: MIT
//
// Tests that every player must pass.
#include <algorithm>
#include <optional>

#include "engine/board/five.h"
#include "engine/core/random.h"
#include "engine/engine.h"
#include "engine/players/player.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/every_rule.h"
#include "tests/support/in_time.h"
#include "tests/support/oracle/oracle.h"
#include "tests/support/oracle/random_board.h"
#include "tests/support/random_play.h"
#include "tools/common/referee.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr BoardSize kSizes[] = {{5, 5}, {6, 11}, {15, 15}, {22, 5}, {22, 22}};

SearchRequest quick_request() {
    SearchRequest request;
    request.limits.turn = Milliseconds{1000};
    request.limits.depth = 2;
    request.limits.nodes = 2000;
    return request;
}

bool is_legal_move(const Board& board, Rule rule, Point point) {
    return is_legal(board, rule, board.side_to_move(), point);
}

bool has_legal_move(const Board& board, Rule rule) {
    const auto points = empty_points(board);
    return std::any_of(points.begin(), points.end(),
                       [&](Point point) { return is_legal_move(board, rule, point); });
}

// The moves of the lines are legal and different, and the best line comes first.
void check_lines(const Board& board, Rule rule, const SearchInfo& info, int multi_pv) {
    REQUIRE_FALSE(info.lines.empty());
    REQUIRE(info.lines.size() <= static_cast<std::size_t>(multi_pv));
    REQUIRE(info.lines.front().pv == info.pv());
    REQUIRE(info.lines.front().value == info.value());
    PointMap<bool> is_listed;
    Value last = Value::infinite();
    for (const SearchLine& line : info.lines) {
        REQUIRE_FALSE(line.pv.empty());
        const Point move = line.pv.front();
        REQUIRE(board.is_empty(move));
        REQUIRE((is_legal_move(board, rule, move) || !has_legal_move(board, rule)));
        REQUIRE_FALSE(is_listed[move]);
        is_listed[move] = true;
        REQUIRE(line.value <= last);
        last = line.value;
    }
}

void check_move(Board board, Rule rule, const SearchResult& result) {
    REQUIRE(result.move.has_value() == (board.empty_count() > 0));
    if (!result.move) return;
    const Point move = *result.move;
    REQUIRE(board.size().contains(move));
    REQUIRE(board.is_empty(move));
    if (!is_legal_move(board, rule, move)) REQUIRE_FALSE(has_legal_move(board, rule));
    REQUIRE_FALSE(result.info.pv().empty());
    REQUIRE(result.info.pv().front() == move);

    const auto own = fives_of(board, rule, board.side_to_move());
    const auto theirs = fives_of(board, rule, opponent(board.side_to_move()));
    if (!own.empty()) {
        REQUIRE(std::count(own.begin(), own.end(), move) == 1);
        REQUIRE(result.info.value() == Value::win_in(1));
    } else if (theirs.size() == 1 && is_legal_move(board, rule, theirs.front())) {
        board.make(move);
        // In caro a five can also be stopped by closing it.
        REQUIRE((move == theirs.front() || fives_of(board, rule, board.side_to_move()).empty()));
    }
}

// Checks the player's moves in a game of random moves, which goes on after fives: managers ask for
// moves in any position.
void check_random_game(Player& player, BoardSize size, Rule rule, Random& random) {
    Board board(size);
    board.place_wall(random_empty(board, random));
    const int interval = size.points() / 12 + 1;
    while (board.empty_count() > 0) {
        if (board.stone_count() % interval == 0)
            check_move(board, rule, player.search(board, rule, quick_request()));
        const Point point = random_empty(board, random);
        if (!is_legal_move(board, rule, point) && has_legal_move(board, rule)) continue;
        board.make(point);
    }
    check_move(board, rule, player.search(board, rule, quick_request()));
}

}  // namespace

TEST_CASE("players are made by the names in the list", "[players]") {
    REQUIRE_FALSE(all_players().empty());
    for (const PlayerInfo& info : all_players()) {
        CHECK(make_player(info.name) != nullptr);
        CHECK_FALSE(info.description.empty());
        CHECK(std::count_if(all_players().begin(), all_players().end(),
                            [&](const PlayerInfo& i) { return i.name == info.name; }) == 1);
    }
    CHECK(make_player("nobody") == nullptr);
}

TEST_CASE("every player makes legal moves in random positions", "[players]") {
    const Rule rule = GENERATE(every_rule());
    Random random(5);
    for (const PlayerInfo& info : all_players())
        for (const BoardSize size : kSizes) {
            INFO(info.name << " rule " << static_cast<int>(rule) << " " << size.width << "x"
                           << size.height);
            check_random_game(*make_player(info.name), size, rule, random);
        }
}

TEST_CASE("every player plays games against itself to a five or a full board", "[players]") {
    const Rule rule = GENERATE(every_rule());
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name << " rule " << static_cast<int>(rule));
        const auto player = make_player(info.name);
        Board board({9, 8});
        while (true) {
            const auto result = player->search(board, rule, quick_request());
            check_move(board, rule, result);
            if (!result.move) break;
            board.make(*result.move);
            if (tools::wins(board, rule, *result.move)) break;
        }
    }
}

TEST_CASE("every player opens in the centre or, if there is a wall, near it", "[players]") {
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name);
        const auto player = make_player(info.name);
        CHECK(player->search(Board({15, 15}), Rule::Freestyle, quick_request()).move ==
              Point(7, 7));
        Board walled({15, 15});
        walled.place_wall(Point(7, 7));
        const auto move = player->search(walled, Rule::Freestyle, quick_request()).move;
        REQUIRE(move);
        CHECK(std::abs(move->x() - 7) <= 2);
        CHECK(std::abs(move->y() - 7) <= 2);
    }
}

TEST_CASE("every player makes a five rather than stop one", "[players]") {
    const Board board = drawn_board({"_OOOO____", "_________", "_XXXX____"}, {9, 9}, Colour::Black);
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name);
        const auto move =
            make_player(info.name)->search(board, Rule::Standard, quick_request()).move;
        CHECK((move == Point(0, 2) || move == Point(5, 2)));
    }
}

TEST_CASE("every player stops a four", "[players]") {
    const Board board =
        drawn_board({"XOOOO____", "_________", "_XXX_____", "__X______"}, {9, 9}, Colour::Black);
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name);
        CHECK(make_player(info.name)->search(board, Rule::Freestyle, quick_request()).move ==
              Point(5, 0));
    }
}

TEST_CASE("no player counts an overline or a closed five as a win", "[players]") {
    // The overline is at (4,0); the real five is at (0,3).
    const Board exact =
        drawn_board({"_XXX_XX__", "_________", "_________", "_XXXX_X__"}, {9, 9}, Colour::Black);
    const Board closed =
        drawn_board({"OXXXX_O__", "_________", "_XXXXO___"}, {9, 9}, Colour::Black);
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name);
        const auto player = make_player(info.name);
        CHECK(player->search(exact, Rule::Standard, quick_request()).move == Point(0, 3));
        CHECK(player->search(exact, Rule::Renju, quick_request()).move == Point(0, 3));
        CHECK(player->search(closed, Rule::Caro, quick_request()).move == Point(0, 2));
    }
}

TEST_CASE("no player plays an excluded point", "[players]") {
    const Board board = drawn_board({"_XXXX_"}, {6, 6}, Colour::Black);
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name);
        const auto player = make_player(info.name);
        SearchRequest request = quick_request();
        request.search_moves.excluded = {Point(0, 0)};
        CHECK(player->search(board, Rule::Freestyle, request).move == Point(5, 0));
        for_each_point(board.size(), [&](Point point) {
            if (point != Point(3, 5)) request.search_moves.excluded.push_back(point);
        });
        CHECK(player->search(board, Rule::Freestyle, request).move == Point(3, 5));
        request.search_moves.excluded.emplace_back(3, 5);
        CHECK_FALSE(player->search(board, Rule::Freestyle, request).move);
    }
}

TEST_CASE("every player plays only the points that it is restricted to", "[players]") {
    const Board board = drawn_board({"_XXXX_", "_O_O_"}, {6, 6}, Colour::Black);
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name);
        const auto player = make_player(info.name);
        SearchRequest request = quick_request();
        request.search_moves.restricted = {Point(3, 5), Point(5, 0), Point(4, 5)};
        CHECK(player->search(board, Rule::Freestyle, request).move == Point(5, 0));
        request.search_moves.excluded = {Point(5, 0), Point(4, 5)};
        CHECK(player->search(board, Rule::Freestyle, request).move == Point(3, 5));
        request.search_moves.excluded.emplace_back(3, 5);
        CHECK_FALSE(player->search(board, Rule::Freestyle, request).move);
    }
}

TEST_CASE("every player returns lines when several best moves are wanted", "[players]") {
    const Rule rule = GENERATE(every_rule());
    Random random(6);
    for (const PlayerInfo& info : all_players()) {
        const auto player = make_player(info.name);
        for (int i = 0; i < 12; ++i) {
            const Board board = random_board(random, rule, {9, 9}, 0, 60);
            SearchRequest request = quick_request();
            request.multi_pv = 1 + random.below(12);
            INFO(info.name << " lines " << request.multi_pv << drawing_of(board));
            const SearchResult result = player->search(board, rule, request);
            check_move(board, rule, result);
            if (result.move) check_lines(board, rule, result.info, request.multi_pv);
        }
    }
}

TEST_CASE("every player moves at once if the request demands it", "[players]") {
    const Board board =
        drawn_board({"", "", "", "", "", "", "", "_______XO______"}, {22, 22}, Colour::Black);
    std::stop_source source;
    source.request_stop();
    SearchRequest stopped;
    stopped.stop = source.get_token();
    SearchRequest without_time;
    without_time.limits.turn = Milliseconds{0};
    SearchRequest late;
    late.limits.match_left = Milliseconds{-100};
    for (const PlayerInfo& info : all_players())
        for (const SearchRequest& request : {stopped, without_time, late}) {
            INFO(info.name);
            const auto player = make_player(info.name);
            CHECK(is_in_time(request, Milliseconds{50}, [&](const SearchRequest& timed) {
                CHECK(player->search(board, Rule::Freestyle, timed).move);
            }));
        }
}

TEST_CASE("every player moves within its time", "[players]") {
    const Milliseconds turn{GENERATE(50, 300)};
    Board board({22, 22});
    Random random(9);
    for (int i = 0; i < 60; ++i) {
        const Point point{random.below(22), random.below(22)};
        if (board.is_empty(point)) board.make(point);
    }
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name);
        const auto player = make_player(info.name);
        SearchRequest request;
        request.limits.turn = turn;
        request.limits.depth = 12;
        CHECK(is_in_time(request, turn, [&](const SearchRequest& timed) {
            CHECK(player->search(board, Rule::Standard, timed).move);
        }));
    }
}

TEST_CASE("every player is deterministic once its memory is cleared", "[players]") {
    Random random(21);
    Board board({15, 15});
    for (int i = 0; i < 30; ++i) {
        const Point point(4 + random.below(8), 4 + random.below(8));
        if (board.is_empty(point)) board.make(point);
    }
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name);
        SearchRequest request;
        request.limits.depth = 2;
        const auto first = make_player(info.name)->search(board, Rule::Renju, request);
        const auto player = make_player(info.name);
        player->search(Board({15, 15}), Rule::Renju, request);
        player->clear_memory();
        const auto again = player->search(board, Rule::Renju, request);
        CHECK(first.move == again.move);
        CHECK(first.info.value() == again.info.value());
        CHECK(first.info.nodes == again.info.nodes);
    }
}

TEST_CASE("two engines in one process do not affect each other", "[players]") {
    Engine first("five-tuple");
    Engine second("five-tuple");
    first.new_game({15, 15}, Rule::Renju);
    second.new_game({9, 7}, Rule::Freestyle);
    for (int i = 0; i < 10; ++i) {
        first.make(*first.search(quick_request()).move);
        second.make(*second.search(quick_request()).move);
    }
    Engine alone("five-tuple");
    alone.new_game({9, 7}, Rule::Freestyle);
    for (int i = 0; i < 10; ++i) alone.make(*alone.search(quick_request()).move);
    CHECK(second.board() == alone.board());
    CHECK(first.board().size() == BoardSize{15, 15});
}

TEST_CASE("the engine keeps the game", "[players]") {
    Engine engine;
    engine.new_game({15, 15}, Rule::Renju);
    SECTION("after an undo the owner of the stone is to move") {
        engine.make(Point(7, 7));
        engine.make(Point(8, 8));
        engine.undo(Point(7, 7));
        CHECK(engine.board().side_to_move() == Colour::Black);
        CHECK(engine.board().is_empty(Point(7, 7)));
        CHECK_FALSE(engine.board().is_empty(Point(8, 8)));
    }
    SECTION("only renju has forbidden points") {
        engine.set_board(
            drawn_board({"", "", "", "___XX___", "_____X__", "_____X__"}, {15, 15}, Colour::Black));
        CHECK(engine.is_forbidden(Point(5, 3)));
        CHECK_FALSE(engine.is_forbidden(Point(3, 3)));
        engine.set_rule(Rule::Freestyle);
        CHECK_FALSE(engine.is_forbidden(Point(5, 3)));
    }
}
