// SPDX-License-Identifier: MIT
#include "engine/players/five_tuple_player.h"

#include <map>

#include "engine/core/random.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/position/position.h"
#include "tests/engine/players/board_drawing.h"
#include "tests/support/catch.h"

using namespace goren;
using goren::test::drawn_board;

namespace {

// The article's table, written out again.
int score_of_tuple(int own, int other) {
    static const std::map<std::pair<int, int>, int> kTable{
        {{0, 0}, 7},  {{1, 0}, 35},  {{2, 0}, 800},  {{3, 0}, 15000}, {{4, 0}, 800000},
        {{0, 1}, 15}, {{0, 2}, 400}, {{0, 3}, 1800}, {{0, 4}, 100000}};
    const auto found = kTable.find({own, other});
    return found == kTable.end() ? 0 : found->second;
}

// Every tuple of the board that holds the point, counted stone by stone.
int score_of_point(const Board& board, Point point) {
    int sum = 0;
    for (const auto& [dx, dy] : {std::pair(1, 0), {0, 1}, {1, 1}, {1, -1}})
        for (int first = -4; first <= 0; ++first) {
            int own = 0;
            int other = 0;
            bool is_whole = true;
            for (int i = first; i < first + 5; ++i) {
                const int x = point.x() + i * dx;
                const int y = point.y() + i * dy;
                if (!board.size().contains(x, y) || board[Point(x, y)] == Cell::Wall) {
                    is_whole = false;
                    break;
                }
                const Cell cell = board[Point(x, y)];
                if (cell == Cell::Empty) continue;
                (cell == cell_of(board.side_to_move()) ? own : other) += 1;
            }
            if (is_whole) sum += score_of_tuple(own, other);
        }
    return sum;
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

TEST_CASE("five-tuple: plays a point whose sum nobody exceeds", "[players]") {
    Random random(3);
    FiveTuplePlayer player;
    for (int game = 0; game < 60; ++game) {
        Board board({5 + random.below(12), 5 + random.below(12)});
        board.place_wall(board.size().centre());
        for (int stones = random.below(board.empty_count() / 2); stones > 0;) {
            const Point point{random.below(board.size().width), random.below(board.size().height)};
            if (!board.is_empty(point)) continue;
            board.make(point);
            --stones;
        }
        const Position position(board, pattern_tables(Rule::Freestyle));
        if (position.has(Colour::Black, PointPattern::Five)) continue;
        if (position.has(Colour::White, PointPattern::Five)) continue;
        int highest = 0;
        for_each_point(board.size(), [&](Point point) {
            if (board.is_empty(point)) highest = std::max(highest, score_of_point(board, point));
        });
        const auto move = player.search(board, Rule::Freestyle, {}).move;
        REQUIRE(move);
        REQUIRE(score_of_point(board, *move) == highest);
    }
}
