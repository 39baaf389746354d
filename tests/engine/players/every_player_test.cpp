// SPDX-License-Identifier: MIT
//
// What every player owes, whichever it is.
#include <algorithm>
#include <optional>

#include "engine/board/five.h"
#include "engine/core/random.h"
#include "engine/engine.h"
#include "engine/players/player.h"
#include "tests/engine/players/board_drawing.h"
#include "tests/engine/players/in_time.h"
#include "tests/support/catch.h"
#include "tools/common/referee.h"

using namespace goren;
using goren::test::drawn_board;
using goren::test::is_in_time;

namespace {

constexpr BoardSize kSizes[] = {{5, 5}, {6, 11}, {15, 15}, {22, 5}, {22, 22}};

SearchRequest quick_request() {
    SearchRequest request;
    request.limits.turn = Milliseconds{1000};
    request.limits.depth = 2;
    request.limits.nodes = 2000;
    return request;
}

bool is_forbidden(const Board& board, Rule rule, Point point) {
    return rule == Rule::Renju && board.side_to_move() == Colour::Black &&
           tools::foul_of(board, point) != tools::Foul::None;
}

bool is_allowed_anywhere(const Board& board, Rule rule) {
    bool found = false;
    for_each_point(board.size(), [&](Point point) {
        found |= board.is_empty(point) && !is_forbidden(board, rule, point);
    });
    return found;
}

bool makes_five(Board board, Rule rule, Point point, Colour colour) {
    board.place(point, colour);
    return tools::wins(board, rule, point);
}

std::vector<Point> fives(const Board& board, Rule rule, Colour colour) {
    std::vector<Point> found;
    for_each_point(board.size(), [&](Point point) {
        if (board.is_empty(point) && makes_five(board, rule, point, colour)) found.push_back(point);
    });
    return found;
}

void check_answer(const Board& board, Rule rule, const SearchResult& result) {
    REQUIRE(result.move.has_value() == (board.empty_count() > 0));
    if (!result.move) return;
    const Point move = *result.move;
    REQUIRE(board.size().contains(move));
    REQUIRE(board.is_empty(move));
    if (is_forbidden(board, rule, move)) REQUIRE_FALSE(is_allowed_anywhere(board, rule));
    REQUIRE_FALSE(result.info.pv.empty());
    REQUIRE(result.info.pv.front() == move);

    const auto own = fives(board, rule, board.side_to_move());
    const auto theirs = fives(board, rule, opponent(board.side_to_move()));
    if (!own.empty()) {
        REQUIRE(std::count(own.begin(), own.end(), move) == 1);
        REQUIRE(result.info.value == Value::win_in(1));
    } else if (theirs.size() == 1 && !is_forbidden(board, rule, theirs.front())) {
        const bool is_block = move == theirs.front();
        Board after = board;
        after.make(move);
        // In caro a five can also be stopped by closing it.
        REQUIRE((is_block || fives(after, rule, after.side_to_move()).empty()));
    }
}

// A game of random stones near each other, the player's answers checked on the way; goes on after
// fives, since managers ask for moves in any position.
void check_random_game(Player& player, BoardSize size, Rule rule, Random& random) {
    Board board(size);
    board.place_wall(Point{random.below(size.width), random.below(size.height)});
    const int every = size.points() / 12 + 1;
    while (board.empty_count() > 0) {
        if (board.stone_count() % every == 0)
            check_answer(board, rule, player.search(board, rule, quick_request()));
        Point point;
        do point = Point{random.below(size.width), random.below(size.height)};
        while (!board.is_empty(point));
        if (is_forbidden(board, rule, point) && is_allowed_anywhere(board, rule)) continue;
        board.make(point);
    }
    check_answer(board, rule, player.search(board, rule, quick_request()));
}

}  // namespace

TEST_CASE("the list of players makes them", "[players]") {
    REQUIRE_FALSE(all_players().empty());
    for (const PlayerInfo& info : all_players()) {
        CHECK(make_player(info.name) != nullptr);
        CHECK_FALSE(info.description.empty());
        CHECK(std::count_if(all_players().begin(), all_players().end(),
                            [&](const PlayerInfo& i) { return i.name == info.name; }) == 1);
    }
    CHECK(make_player("nobody") == nullptr);
}

TEST_CASE("every player answers random positions legally", "[players]") {
    const Rule rule = GENERATE(from_range(kRules.begin(), kRules.end()));
    Random random(5);
    for (const PlayerInfo& info : all_players())
        for (const BoardSize size : kSizes) {
            INFO(info.name << " rule " << static_cast<int>(rule) << " " << size.width << "x"
                           << size.height);
            check_random_game(*make_player(info.name), size, rule, random);
        }
}

TEST_CASE("every player plays games by itself to a five or a full board", "[players]") {
    const Rule rule = GENERATE(from_range(kRules.begin(), kRules.end()));
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name << " rule " << static_cast<int>(rule));
        const auto player = make_player(info.name);
        Board board({9, 8});
        while (true) {
            const auto result = player->search(board, rule, quick_request());
            check_answer(board, rule, result);
            if (!result.move) break;
            board.make(*result.move);
            if (tools::wins(board, rule, *result.move)) break;
        }
    }
}

TEST_CASE("every player opens in the centre or, where that is taken, near it", "[players]") {
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

TEST_CASE("no player takes an overline or a closed five for a win", "[players]") {
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

TEST_CASE("no player answers an excluded point", "[players]") {
    const Board board = drawn_board({"_XXXX_"}, {6, 6}, Colour::Black);
    for (const PlayerInfo& info : all_players()) {
        INFO(info.name);
        const auto player = make_player(info.name);
        SearchRequest request = quick_request();
        request.limits.excluded = {Point(0, 0)};
        CHECK(player->search(board, Rule::Freestyle, request).move == Point(5, 0));
        for_each_point(board.size(), [&](Point point) {
            if (point != Point(3, 5)) request.limits.excluded.push_back(point);
        });
        CHECK(player->search(board, Rule::Freestyle, request).move == Point(3, 5));
        request.limits.excluded.emplace_back(3, 5);
        CHECK_FALSE(player->search(board, Rule::Freestyle, request).move);
    }
}

TEST_CASE("every player answers at once when told to", "[players]") {
    const Board board =
        drawn_board({"", "", "", "", "", "", "", "_______XO______"}, {22, 22}, Colour::Black);
    std::stop_source source;
    source.request_stop();
    SearchRequest stopped;
    stopped.stop = source.get_token();
    SearchRequest hurried;
    hurried.limits.turn = Milliseconds{0};
    SearchRequest late;
    late.limits.match_left = Milliseconds{-100};
    for (const PlayerInfo& info : all_players())
        for (const SearchRequest& request : {stopped, hurried, late}) {
            INFO(info.name);
            const auto player = make_player(info.name);
            CHECK(is_in_time(request, Milliseconds{50}, [&](const SearchRequest& timed) {
                CHECK(player->search(board, Rule::Freestyle, timed).move);
            }));
        }
}

TEST_CASE("no player is late", "[players]") {
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

TEST_CASE("every player answers the same question the same way", "[players]") {
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
        CHECK(first.info.value == again.info.value);
        CHECK(first.info.nodes == again.info.nodes);
    }
}

TEST_CASE("two engines play side by side without meeting", "[players]") {
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

TEST_CASE("the door keeps the game", "[players]") {
    Engine engine;
    engine.new_game({15, 15}, Rule::Renju);
    SECTION("a stone taken back gives the turn to its owner") {
        engine.make(Point(7, 7));
        engine.make(Point(8, 8));
        engine.undo(Point(7, 7));
        CHECK(engine.board().side_to_move() == Colour::Black);
        CHECK(engine.board().is_empty(Point(7, 7)));
        CHECK_FALSE(engine.board().is_empty(Point(8, 8)));
    }
    SECTION("forbidden points are renju's alone") {
        engine.set_board(
            drawn_board({"", "", "", "___XX___", "_____X__", "_____X__"}, {15, 15}, Colour::Black));
        CHECK(engine.is_forbidden(Point(5, 3)));
        CHECK_FALSE(engine.is_forbidden(Point(3, 3)));
        engine.set_rule(Rule::Freestyle);
        CHECK_FALSE(engine.is_forbidden(Point(5, 3)));
    }
}
