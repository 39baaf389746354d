// SPDX-License-Identifier: MIT
#include "engine/opening/swap2.h"

#include <algorithm>
#include <functional>

#include "engine/engine.h"
#include "tests/support/catch.h"
#include "tests/support/diagram.h"
#include "tests/support/in_time.h"

using namespace goren;
using namespace goren::test;

namespace {

// Evaluates as the test prescribes, and uses all of its time.
class ScriptedPlayer : public Player {
public:
    explicit ScriptedPlayer(std::function<int(const Board&)> value_of)
        : value_of_(std::move(value_of)) {}

    SearchResult search(const Board& board, Rule, const SearchRequest& request) override {
        SearchResult result;
        for_each_point(board.size(), [&](Point point) {
            if (!result.move && board.is_empty(point)) result.move = point;
        });
        result.info.lines = {{Value::eval(value_of_(board)), 0, 0, 0, {*result.move}}};
        if (request.limits.turn)
            while (Clock::now() < request.limits.start + *request.limits.turn &&
                   !request.stop.stop_requested()) {
            }
        return result;
    }

private:
    std::function<int(const Board&)> value_of_;
};

Board three_stones() {
    return drawn_board({"_______", "__XO___", "____X__"}, {15, 15}, Colour::White);
}

SearchRequest with_turn(Milliseconds turn) {
    SearchRequest request;
    request.limits.turn = turn;
    return request;
}

SearchRequest with_depth(int depth) {
    SearchRequest request;
    request.limits.depth = depth;
    return request;
}

void require_legal(const Board& board, const Swap2Answer& answer) {
    if (answer.swap) {
        REQUIRE(board.stone_count() > 0);
        REQUIRE(answer.stones.empty());
        return;
    }
    switch (board.stone_count()) {
        case 0: REQUIRE(answer.stones.size() == 3); break;
        case 3: REQUIRE((answer.stones.size() == 1 || answer.stones.size() == 2)); break;
        default: REQUIRE(answer.stones.size() == 1);
    }
    Board after = board;
    for (const Point stone : answer.stones) {
        REQUIRE(board.size().contains(stone));
        REQUIRE(after.is_empty(stone));
        after.make(stone);
    }
}

}  // namespace

TEST_CASE("swap2: takes black if white is worse", "[players]") {
    ScriptedPlayer player([](const Board&) { return -300; });
    CHECK(answer_swap2(player, three_stones(), Rule::Standard, with_depth(1)).swap);
    Board five = three_stones();
    five.make(Point(9, 9));
    five.make(Point(10, 9));
    CHECK(answer_swap2(player, five, Rule::Standard, with_depth(1)).swap);
}

TEST_CASE("swap2: stays white and makes a move if white is better", "[players]") {
    ScriptedPlayer player([](const Board&) { return 300; });
    const auto answer = answer_swap2(player, three_stones(), Rule::Standard, with_depth(1));
    CHECK_FALSE(answer.swap);
    CHECK(answer.stones == std::vector{Point(0, 0)});
    Board five = three_stones();
    five.make(Point(9, 9));
    five.make(Point(10, 9));
    CHECK(answer_swap2(player, five, Rule::Standard, with_depth(1)).stones.size() == 1);
}

TEST_CASE("swap2: places two stones if the opening is even", "[players]") {
    ScriptedPlayer player([](const Board&) { return 3; });
    const auto answer = answer_swap2(player, three_stones(), Rule::Standard, with_depth(1));
    CHECK_FALSE(answer.swap);
    CHECK(answer.stones.size() == 2);

    ScriptedPlayer other([](const Board& board) { return board.stone_count() == 3 ? -3 : 200; });
    CHECK(answer_swap2(other, three_stones(), Rule::Standard, with_depth(1)).swap);
}

TEST_CASE("swap2: opens with the most even stones of those searched", "[players]") {
    std::vector<std::pair<int, std::vector<Point>>> searched;
    ScriptedPlayer player([&](const Board& board) {
        const std::vector<Point> stones(board.moves().begin(), board.moves().end());
        const int value = 100 + static_cast<int>(board.hash() % 5000);
        searched.emplace_back(value, stones);
        return searched.size() % 2 == 0 ? value : -value;
    });
    const Board empty({15, 15});
    const auto answer = answer_swap2(player, empty, Rule::Freestyle, with_depth(1));
    REQUIRE(searched.size() > 4);
    const auto fairest = std::min_element(searched.begin(), searched.end());
    CHECK(answer.stones == fairest->second);
}

TEST_CASE("swap2: is in time with a player that uses all of its time", "[players]") {
    const Milliseconds turn{GENERATE(0, 60, 300, 1000)};
    ScriptedPlayer player([](const Board& board) { return board.stone_count() == 3 ? 3 : 500; });
    for (const Board& board : {Board({15, 15}), three_stones()})
        CHECK(is_in_time(with_turn(turn), turn + Milliseconds{5}, [&](const SearchRequest& timed) {
            require_legal(board, answer_swap2(player, board, Rule::Freestyle, timed));
        }));
}

TEST_CASE("swap2: shares the match clock", "[players]") {
    ScriptedPlayer player([](const Board&) { return 500; });
    const auto answer = [&](const SearchRequest& timed) {
        for (const Board& board : {Board({15, 15}), three_stones()})
            require_legal(board, answer_swap2(player, board, Rule::Freestyle, timed));
    };
    SearchRequest request;
    request.limits.match_left = Milliseconds{4000};
    CHECK(is_in_time(request, Milliseconds{500}, answer));
    request.limits.match_left = Milliseconds{-5};
    CHECK(is_in_time(request, Milliseconds{10}, answer));
}

TEST_CASE("swap2: a stop request ends the search at once", "[players]") {
    ScriptedPlayer player([](const Board&) { return 500; });
    std::stop_source source;
    source.request_stop();
    SearchRequest request = with_turn(Milliseconds{20000});
    request.stop = source.get_token();
    for (const Board& board : {Board({15, 15}), three_stones()})
        CHECK(is_in_time(request, Milliseconds{10}, [&](const SearchRequest& timed) {
            require_legal(board, answer_swap2(player, board, Rule::Freestyle, timed));
        }));
}

TEST_CASE("swap2: every player gives legal answers in time on every board", "[players]") {
    const BoardSize size = GENERATE(BoardSize{5, 5}, BoardSize{15, 15}, BoardSize{22, 6});
    for (const PlayerInfo& info : all_players()) {
        Engine engine(info.name);
        engine.new_game(size, Rule::Renju);
        for (const int stones : {0, 3, 5}) {
            INFO(info.name << " with " << stones << " stones");
            while (engine.board().stone_count() < stones)
                engine.make(Point(engine.board().stone_count() % 5, 2));
            const Milliseconds turn{250};
            CHECK(is_in_time(with_turn(turn), turn, [&](const SearchRequest& timed) {
                require_legal(engine.board(), engine.answer_swap2(timed));
            }));
        }
    }
}
