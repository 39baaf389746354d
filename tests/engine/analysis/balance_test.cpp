// SPDX-License-Identifier: MIT
#include "engine/analysis/balance.h"

#include <cstdlib>

#include "engine/board/notation.h"
#include "engine/engine.h"
#include "tests/support/catch.h"
#include "tests/support/valued_player.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr BoardSize kSize{15, 15};

// 1000 in the corner at the top left, less with every step away from it.
int falling(const Board&, Point point) { return 1000 - 40 * (point.x() + point.y()); }

SearchRequest with_depth(int depth) {
    SearchRequest request;
    request.limits.depth = depth;
    return request;
}

Board board_of(std::string_view moves) {
    Board board(kSize);
    const auto points = parse_pos_points(moves, kSize);
    for (const Point point : points.value()) board.make(point);
    return board;
}

}  // namespace

TEST_CASE("a balanced move has the value nearest to the wanted one", "[balance]") {
    const int wanted = GENERATE(1000, 999, 420, 0, -115, -5000);
    ValuedPlayer player(falling);
    const BalanceResult result = find_balance(player, Board(kSize), Rule::Freestyle, with_depth(1),
                                              BalanceMoves::One, Value::eval(wanted));
    REQUIRE(result.moves.size() == 1);
    int nearest = 100'000;
    for_each_point(kSize, [&](Point point) {
        nearest = std::min(nearest, std::abs(falling(Board(kSize), point) - wanted));
    });
    CHECK(std::abs(falling(Board(kSize), result.moves[0]) - wanted) == nearest);
    CHECK(result.info.value() == Value::eval(falling(Board(kSize), result.moves[0])));
    CHECK(result.info.pv().front() == result.moves[0]);
}

TEST_CASE("a balanced pair reaches a value that no single move reaches", "[balance]") {
    // The first move is worth at most 0, and a bad reply gives more.
    ValuedPlayer player([](const Board& board, Point point) {
        return board.stone_count() == 0 ? -20 * point.x() : 100 - 10 * point.x();
    });
    const BalanceResult result = find_balance(player, Board(kSize), Rule::Freestyle, with_depth(1),
                                              BalanceMoves::Two, Value::eval(20));
    REQUIRE(result.moves.size() == 2);
    CHECK(result.moves[0].x() == 0);
    CHECK(result.moves[1].x() == 12);  // -20 for the opponent
    CHECK(result.info.value() == Value::eval(20));
}

TEST_CASE("balanced moves are legal, whatever is left of the board", "[balance]") {
    ValuedPlayer player(falling);
    Board board({5, 5});
    for (int i = 0; i < 23; ++i) board.place_wall(Point(i % 5, i / 5));
    const auto find = [&](const Board& position, BalanceMoves count) {
        return find_balance(player, position, Rule::Freestyle, with_depth(1), count, Value::draw());
    };
    CHECK(find(board, BalanceMoves::Two).moves.size() == 2);
    board.place_wall(Point(3, 4));
    CHECK(find(board, BalanceMoves::Two).moves == std::vector{Point(4, 4)});
    CHECK(find(board, BalanceMoves::One).moves == std::vector{Point(4, 4)});
    board.place_wall(Point(4, 4));
    CHECK(find(board, BalanceMoves::One).moves.empty());
}

TEST_CASE("excluded points are no balanced moves", "[balance]") {
    ValuedPlayer player(falling);
    SearchRequest request = with_depth(1);
    request.search_moves.excluded = {Point(0, 0)};
    const BalanceResult result = find_balance(player, Board(kSize), Rule::Freestyle, request,
                                              BalanceMoves::One, Value::eval(1000));
    CHECK(result.info.value() == Value::eval(960));
}

TEST_CASE("the engine balances openings within its nodes", "[balance]") {
    Engine engine;
    const Board board = board_of("h8i9j8");
    SearchRequest request;
    request.resources.memory = std::size_t{48} << 20;
    int reports = 0;
    request.on_iteration = [&](const SearchInfo& info) {
        ++reports;
        REQUIRE_FALSE(info.pv().empty());
    };
    request.limits.nodes = 20'000;
    const auto one =
        engine.find_balance(board, Rule::Freestyle, BalanceMoves::One, Value::draw(), request);
    REQUIRE(one.moves.size() == 1);
    CHECK(board.is_empty(one.moves[0]));
    CHECK(one.info.nodes < 22'000);
    CHECK(reports > 0);
    const auto two =
        engine.find_balance(board, Rule::Freestyle, BalanceMoves::Two, Value::eval(100), request);
    REQUIRE(two.moves.size() == 2);
    CHECK(two.moves[0] != two.moves[1]);
}
