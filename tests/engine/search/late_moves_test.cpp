// SPDX-License-Identifier: MIT
#include "engine/search/late_moves.h"

#include <cmath>

#include "tests/support/catch.h"

using namespace goren;

TEST_CASE("the move limit grows with the depth and is higher where a side improves", "[search]") {
    const SearchParams params;
    const LateMoves late_moves(params);
    for (int plies = 0; plies < 200; ++plies) {
        const double power = std::floor(std::pow(plies, 1.32) + 1e-9);
        const int expected = 4 + static_cast<int>(power * 97 / 64);
        INFO("plies " << plies);
        CHECK(late_moves.limit(Depth::plies(plies), true) == expected);
        CHECK(late_moves.limit(Depth::plies(plies), false) == expected / 2);
        // Fractions of a ply do not count.
        CHECK(late_moves.limit(Depth::plies(plies) + Depth::units(63), true) == expected);
    }
    CHECK(late_moves.limit(Depth::plies(-3), true) == 4);
    CHECK(late_moves.limit(Depth::plies(100000), true) >=
          late_moves.limit(Depth::plies(255), true));
}

TEST_CASE("a node searches a least number of moves at any depth", "[search]") {
    SearchParams params;
    params.late_move_limit_base = 1;
    params.late_move_limit_growth = 0;
    for (const int least : {1, 2, 5}) {
        params.late_move_limit_min = least;
        const LateMoves late_moves(params);
        for (const int plies : {0, 5, 50})
            for (const bool is_improving : {false, true})
                CHECK(late_moves.limit(Depth::plies(plies), is_improving) == least);
    }
}

TEST_CASE("the reduction is the product of two logarithms", "[search]") {
    const SearchParams params;
    const LateMoves late_moves(params);
    for (const int plies : {1, 2, 3, 8, 20, 100})
        for (const int number : {1, 2, 3, 10, 60, 484}) {
            const double exact = params.reduction_scale * std::log(plies) * std::log(number);
            INFO("plies " << plies << ", move " << number);
            CHECK(std::abs(late_moves.reduction(Depth::plies(plies), number) - exact) <=
                  2 + exact / 50);
        }
    CHECK(late_moves.reduction(Depth::plies(20), 1) == 0);
    SearchParams none;
    none.reduction_scale = 0;
    CHECK(LateMoves(none).reduction(Depth::plies(20), 60) == 0);
}
