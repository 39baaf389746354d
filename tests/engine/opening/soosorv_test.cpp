// SPDX-License-Identifier: MIT
#include "engine/opening/soosorv.h"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <vector>

#include "engine/board/notation.h"
#include "engine/engine.h"
#include "tests/support/catch.h"
#include "tests/support/valued_player.h"

using namespace goren;
using namespace goren::test;

namespace {

constexpr BoardSize kSize{15, 15};

Board board_of(std::string_view moves) {
    Board board(kSize);
    const auto points = parse_pos_points(moves, kSize);
    for (const Point point : points.value()) board.make(point);
    return board;
}

SearchRequest with_depth(int depth) {
    SearchRequest request;
    request.limits.depth = depth;
    return request;
}

SoosorvAnswer answer(ValuedPlayer::ValueOf value_of, const SoosorvQuestion& question,
                     std::uint64_t seed = 0) {
    ValuedPlayer player(std::move(value_of));
    SearchRequest request = with_depth(1);
    request.level_seed = seed;
    return answer_soosorv(player, question, Rule::Renju, request);
}

int zero(const Board&, Point) { return 0; }

// Whether the stones are one of the 26 openings: the first in the centre, the second beside it, the
// third at most two lines away.
bool is_soosorv_opening(const std::vector<Point>& stones) {
    const auto distance = [](Point point) {
        return std::max(std::abs(point.x() - kSize.centre().x()),
                        std::abs(point.y() - kSize.centre().y()));
    };
    return stones.size() == 3 && distance(stones[0]) == 0 && distance(stones[1]) == 1 &&
           distance(stones[2]) <= 2;
}

}  // namespace

TEST_CASE("the first three stones are one of the 26 openings and vary with the seed", "[soosorv]") {
    std::set<std::vector<Point>> seen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto stones = answer(zero, {SoosorvStep::Open, Board(kSize)}, seed).stones;
        REQUIRE(is_soosorv_opening(stones));
        seen.insert(stones);
    }
    CHECK(seen.size() == 26);
    // No two are alike by symmetry.
    for (const auto& a : seen)
        for (const auto& b : seen)
            if (a != b && a[1] == b[1]) {
                Board board(kSize);
                board.make(a[0]);
                board.make(a[1]);
                CHECK_FALSE(are_symmetric(board, a[2], b[2]));
            }
}

TEST_CASE("the most even opening is placed", "[soosorv]") {
    const auto stones = answer(
                            [](const Board& board, Point) {
                                const Point third = board.moves()[2];
                                return third == Point(9, 9) ? 30 : 900;
                            },
                            {SoosorvStep::Open, Board(kSize)})
                            .stones;
    CHECK(stones[2] == Point(9, 9));
}

TEST_CASE("the better colour is taken", "[soosorv]") {
    const Board three = board_of("h8h9i10");
    CHECK(answer([](auto&, auto) { return -50; }, {SoosorvStep::SwapThree, three}).swap);
    CHECK_FALSE(answer([](auto&, auto) { return 50; }, {SoosorvStep::SwapThree, three}).swap);
    // Black's third best fifth move counts where three are to be offered.
    const auto falling = [](const Board&, Point point) { return 25 - 10 * point.x(); };
    const Board four = board_of("h8h9i10k3");
    CHECK_FALSE(answer(falling, {SoosorvStep::SwapFour, four, 3}).swap);
    const auto steep = [](const Board&, Point point) {
        return 25 - 10 * (point.x() + 15 * point.y());
    };
    CHECK(answer(steep, {SoosorvStep::SwapFour, four, 4}).swap);
    CHECK_FALSE(answer(steep, {SoosorvStep::SwapFour, four, 3}).swap);
}

TEST_CASE("the number of fifth moves makes the fourth move even", "[soosorv]") {
    const SoosorvAnswer fourth = answer(
        [](const Board& board, Point point) {
            return board.stone_count() == 3 ? -point.x() : 95 - 20 * (point.x() + 15 * point.y());
        },
        {SoosorvStep::Fourth, board_of("h8h9i10")});
    REQUIRE(fourth.stones.size() == 1);
    // 95 for the best fifth move, or 75 where the fourth is there; -5 for the fifth or sixth.
    CHECK((fourth.fifth_count == 5 || fourth.fifth_count == 6));
}

TEST_CASE("fifth moves are as many as announced and not alike by symmetry", "[soosorv]") {
    // Symmetric to the left and right of the file h.
    const Board board = board_of("h8h9h10h7");
    for (const int count : {1, 2, 8}) {
        const auto stones = answer(zero, {SoosorvStep::OfferFifths, board, count}).stones;
        REQUIRE(static_cast<int>(stones.size()) == count);
        for (std::size_t i = 0; i < stones.size(); ++i) {
            CHECK(board.is_empty(stones[i]));
            for (std::size_t j = 0; j < i; ++j)
                CHECK_FALSE(are_symmetric(board, stones[i], stones[j]));
        }
    }
    CHECK(are_symmetric(board, Point(0, 0), Point(14, 0)));
    CHECK_FALSE(are_symmetric(board, Point(0, 0), Point(0, 14)));
}

TEST_CASE("white chooses the worst fifth move", "[soosorv]") {
    const auto stones = answer([](const Board&, Point point) { return 10 * point.x(); },
                               {SoosorvStep::ChooseFifth,
                                board_of("h8h9i10k3"),
                                3,
                                {Point(9, 9), Point(2, 2), Point(12, 1)}})
                            .stones;
    CHECK(stones == std::vector{Point(2, 2)});
}

TEST_CASE("the engine answers each step, also with hardly any time", "[soosorv]") {
    Engine engine;
    SearchRequest request;
    request.limits.nodes = GENERATE(1, 3000);
    request.resources.memory = std::size_t{48} << 20;
    const auto ask = [&](const SoosorvQuestion& question) {
        return engine.answer_soosorv(question, request);
    };
    const auto opening = ask({SoosorvStep::Open, Board(kSize)}).stones;
    REQUIRE(is_soosorv_opening(opening));
    Board board(kSize);
    for (const Point stone : opening) board.make(stone);
    ask({SoosorvStep::SwapThree, board});
    const SoosorvAnswer fourth = ask({SoosorvStep::Fourth, board});
    REQUIRE(fourth.stones.size() == 1);
    CHECK(1 <= fourth.fifth_count);
    CHECK(fourth.fifth_count <= kMaxSoosorvFifths);
    board.make(fourth.stones.front());
    ask({SoosorvStep::SwapFour, board, fourth.fifth_count});
    const auto fifths = ask({SoosorvStep::OfferFifths, board, fourth.fifth_count}).stones;
    REQUIRE(static_cast<int>(fifths.size()) == fourth.fifth_count);
    const auto chosen =
        ask({SoosorvStep::ChooseFifth, board, fourth.fifth_count, fifths}).stones.front();
    CHECK(std::find(fifths.begin(), fifths.end(), chosen) != fifths.end());
}
