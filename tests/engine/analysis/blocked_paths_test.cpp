// SPDX-License-Identifier: MIT
#include "engine/analysis/blocked_paths.h"

#include <algorithm>
#include <array>

#include "engine/players/player.h"
#include "tests/support/catch.h"
#include "tests/support/stones.h"
#include "tests/support/valued_player.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr BoardSize kSize{5, 5};
const Point kA(0, 0);
const Point kB(1, 0);
const Point kC(2, 0);

// Two plies of minimax over a table: the side to move wants the best value after the best reply.
// Replies that are not in the table are bad for the one who replies.
int reply_value(Point first, Point reply) {
    if (first == kA) return reply == kB ? 50 : reply == kC ? -10 : -100;
    if (first == kB) return reply == kA ? 30 : -200;
    return 500;
}

int value_of(const Board& board, Point point) {
    if (board.stone_count() == 1) return reply_value(board.moves()[0], point);
    int best = -1000;
    for_each_point(kSize, [&](Point reply) {
        if (reply != point) best = std::max(best, reply_value(point, reply));
    });
    return -best;
}

SearchResult search(const std::vector<BlockedPath>& paths, int multi_pv = 1) {
    ValuedPlayer player(value_of);
    SearchRequest request;
    request.limits.depth = 1;
    request.multi_pv = multi_pv;
    return search_with_blocked_paths(player, Board(kSize), Rule::Freestyle, request, paths);
}

}  // namespace

TEST_CASE("without paths the search is as before", "[blocked_paths]") {
    CHECK(search({}).move == kB);
    CHECK(search({}).info.value() == Value::eval(-30));
}

TEST_CASE("a path of one move blocks it", "[blocked_paths]") {
    const SearchResult result = search({{kB}});
    CHECK(result.move == kA);
    CHECK(result.info.value() == Value::eval(-50));
}

TEST_CASE("a blocked reply makes the move before it better", "[blocked_paths]") {
    const SearchResult result = search({{kA, kB}});
    CHECK(result.move == kA);
    CHECK(result.info.value() == Value::eval(10));
    CHECK(result.info.pv() == std::vector{kA, kC});
    const SearchResult further = search({{kA, kB}, {kA, kC}});
    CHECK(further.info.value() == Value::eval(100));
}

TEST_CASE("all lines take part", "[blocked_paths]") {
    const SearchResult result = search({{kA, kB}}, 2);
    REQUIRE(result.info.lines.size() == 2);
    CHECK(result.info.lines[0].pv.front() == kA);
    CHECK(result.info.lines[1].pv.front() == kB);
}

TEST_CASE("the reply of the opponent may be blocked after a longer path", "[blocked_paths]") {
    // After kA and kB the value is from the table of single moves.
    ValuedPlayer player([](const Board& board, Point point) {
        return static_cast<int>(board.stone_count()) * 10 - point.x() - 5 * point.y();
    });
    SearchRequest request;
    request.limits.depth = 1;
    const std::vector<BlockedPath> paths{{kA, kB, kC}};
    const SearchResult result =
        search_with_blocked_paths(player, Board(kSize), Rule::Freestyle, request, paths);
    REQUIRE(result.move);
    // The root, after kA, after kA and kB.
    CHECK(player.searches == 3);
}

TEST_CASE("a move with a single reply is compared by the value of a search", "[blocked_paths]") {
    // After g8, four in a row with one open end, white has one reply.
    const Board board = board_of("d8c8e8a1f8c1h3e1");
    const Point four(6, 7);
    SearchRequest request;
    request.limits.nodes = 4000;
    request.multi_pv = 250;
    const auto player = make_player("goren");
    const SearchResult result = search_with_blocked_paths(*player, board, Rule::Freestyle, request,
                                                          {{four, Point(14, 14)}});
    const auto line = std::ranges::find_if(
        result.info.lines, [&](const SearchLine& known) { return known.pv.front() == four; });
    REQUIRE(line != result.info.lines.end());
    CHECK(line->depth > 2);
}

TEST_CASE("paths that cannot be played are ignored", "[blocked_paths]") {
    const auto path = GENERATE(BlockedPath{}, BlockedPath{Point(7, 7)}, BlockedPath{kA, kA},
                               BlockedPath{kA, kB, kA});
    const SearchResult result = search({path});
    CHECK(result.move == kB);
    CHECK(result.info.value() == Value::eval(-30));
}

TEST_CASE("a path through a forbidden point is ignored", "[blocked_paths]") {
    const Board board = board_of("f8a1g8c1h9e1h10g1");
    const Point double_three(7, 7);
    SearchRequest request;
    request.limits.depth = 1;
    for (const Rule rule : {Rule::Freestyle, Rule::Renju}) {
        ValuedPlayer player([](const Board&, Point) { return 0; });
        search_with_blocked_paths(player, board, rule, request, {{double_three, Point(14, 14)}});
        CHECK(player.searches == (rule == Rule::Renju ? 1 : 2));
    }
}

TEST_CASE("a path behind a blocked move does not bring the move back", "[blocked_paths]") {
    CHECK(search({{kB}, {kB, kA}}).move == kA);
}
