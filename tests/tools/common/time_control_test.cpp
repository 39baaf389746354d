// SPDX-License-Identifier: MIT
#include "tools/common/time_control.h"

#include "tests/support/catch.h"

using namespace goren::tools;
using namespace std::chrono_literals;

TEST_CASE("a move may take the shorter of turn and match time", "[clock]") {
    CHECK_FALSE(GameClock({}).allowance());
    CHECK(GameClock({300ms, {}, 0ms, 0ms}).allowance() == 300ms);
    CHECK(GameClock({300ms, 1000ms, 0ms, 0ms}).allowance() == 300ms);
    CHECK(GameClock({300ms, 200ms, 0ms, 0ms}).allowance() == 200ms);
    CHECK(GameClock({{}, 200ms, 0ms, 50ms}).allowance() == 250ms);
}

TEST_CASE("the clock is strict to the microsecond", "[clock]") {
    GameClock clock({300ms, {}, 0ms, 0ms});
    CHECK(clock.spend(300ms));
    CHECK_FALSE(clock.spend(300'001us));
}

TEST_CASE("a tolerance is granted on top", "[clock]") {
    GameClock clock({300ms, {}, 0ms, 10ms});
    CHECK(clock.spend(310ms));
    CHECK_FALSE(clock.spend(310'001us));
}

TEST_CASE("moves are taken off the match time and increments added", "[clock]") {
    GameClock clock({{}, 1000ms, 20ms, 0ms});
    CHECK(clock.spend(400ms));
    CHECK(clock.match_left() == 620ms);
    CHECK(clock.spend(620ms));
    CHECK(clock.match_left() == 20ms);
    CHECK_FALSE(clock.spend(20'001us));
}

TEST_CASE("what the tolerance gave is missing later", "[clock]") {
    GameClock clock({{}, 100ms, 0ms, 30ms});
    CHECK(clock.spend(120ms));
    CHECK(clock.match_left() == -20ms);
    CHECK(clock.allowance() == 10ms);
    CHECK_FALSE(clock.spend(11ms));
    CHECK(clock.allowance() == 0ms);
}
