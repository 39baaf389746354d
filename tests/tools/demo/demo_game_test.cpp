// SPDX-License-Identifier: MIT
#include "tools/demo/demo_game.h"

#include <memory>
#include <vector>

#include "tests/support/catch.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::demo;

namespace {

/// Plays the given points one after the other, then has no move.
SearchMove script(std::vector<Point> points) {
    auto next = std::make_shared<std::size_t>(0);
    return [points = std::move(points), next](const Board&, const SearchRequest&) {
        SearchResult answer;
        if (*next < points.size()) answer.move = points[(*next)++];
        return answer;
    };
}

/// Plays the first empty point, row by row.
SearchResult first_empty(const Board& board, const SearchRequest&) {
    SearchResult answer;
    for_each_point(board.size(), [&](Point point) {
        if (!answer.move && board.is_empty(point)) answer.move = point;
    });
    return answer;
}

std::vector<Point> row(int y, int from, int to) {
    std::vector<Point> points;
    for (int x = from; x <= to; ++x) points.emplace_back(x, y);
    return points;
}

struct Watched {
    GameResult result;
    int moves_seen = 0;
};

Watched watch(Rule rule, BoardSize size, const SearchMove& black, const SearchMove& white) {
    Watched watched;
    GameSetup setup;
    setup.size = size;
    setup.rule = rule;
    watched.result =
        play_demo_game(setup, {{black, white}}, [&](const Board& board, const SearchInfo&) {
            CHECK(board.stone_count() == ++watched.moves_seen);
        });
    return watched;
}

}  // namespace

TEST_CASE("five in a row ends the game", "[demo]") {
    const auto [result, moves] =
        watch(Rule::Freestyle, {15, 15}, script(row(7, 3, 9)), script(row(8, 3, 9)));
    CHECK(result.winner == Colour::Black);
    CHECK(result.ending == Ending::Five);
    CHECK(moves == 9);
    CHECK(sentence_of(result) == "black wins: five in a row");
}

TEST_CASE("an overline does not win under the standard rule", "[demo]") {
    std::vector<Point> black = row(7, 3, 6);
    for (const Point point : row(7, 8, 9)) black.push_back(point);
    black.emplace_back(7, 7);  // joins four and two: seven
    const auto [result, moves] =
        watch(Rule::Standard, {15, 15}, script(black),
              script({{0, 0}, {2, 0}, {4, 0}, {6, 0}, {8, 0}, {10, 0}, {12, 0}}));
    CHECK(result.fault == Fault::NoMove);
    CHECK(result.winner == Colour::White);
    CHECK(moves == 14);
}

TEST_CASE("an illegal move loses, and its stone is not on the board", "[demo]") {
    const SearchMove first = first_empty;
    SECTION("an occupied point") {
        const auto [result, moves] = watch(Rule::Freestyle, {15, 15}, first, script({{0, 0}}));
        CHECK(result.winner == Colour::Black);
        CHECK(result.fault == Fault::Illegal);
        CHECK(moves == 1);
    }
    SECTION("a point off the board") {
        const auto [result, moves] = watch(Rule::Freestyle, {15, 15}, script({{15, 3}}), first);
        CHECK(result.winner == Colour::White);
        CHECK(result.fault == Fault::Illegal);
        CHECK(moves == 0);
    }
    SECTION("a forbidden point") {
        // Two open threes with one stone.
        const auto [result, moves] =
            watch(Rule::Renju, {15, 15}, script({{7, 5}, {7, 6}, {5, 7}, {6, 7}, {7, 7}}),
                  script({{0, 0}, {2, 0}, {4, 0}, {6, 0}}));
        CHECK(result.winner == Colour::White);
        CHECK(result.fault == Fault::Forbidden);
        CHECK(moves == 8);
        CHECK(sentence_of(result) == "white wins: the opponent played a forbidden point");
    }
}

TEST_CASE("a full board is a draw", "[demo]") {
    // A chequered board, but for two points that break its long diagonals.
    ColourMap<std::vector<Point>> points;
    for_each_point({5, 5}, [&](Point point) {
        const bool is_odd = (point.x() + point.y()) % 2 != 0;
        const bool is_swapped = point == Point(2, 2) || point == Point(0, 1);
        points[is_odd != is_swapped ? Colour::White : Colour::Black].push_back(point);
    });
    const auto [result, moves] = watch(Rule::Freestyle, {5, 5}, script(points[Colour::Black]),
                                       script(points[Colour::White]));
    CHECK_FALSE(result.winner.has_value());
    CHECK(result.ending == Ending::BoardFull);
    CHECK(moves == 25);
    CHECK(sentence_of(result) == "a draw: the board is full");
}
