// SPDX-License-Identifier: MIT
#include "engine/search/time_manager.h"

#include <algorithm>

#include "tests/support/catch.h"

using namespace goren;
using namespace std::chrono_literals;
using Duration = TimeManager::Duration;

namespace {

// What a manager of games may take for "immediate".
constexpr Duration kImmediate = 10ms;

SearchLimits limits_of(std::optional<Milliseconds> turn, std::optional<Milliseconds> match_left,
                       Milliseconds increment = 0ms) {
    SearchLimits limits;
    limits.turn = turn;
    limits.match_left = match_left;
    limits.increment = increment;
    return limits;
}

// When a search would end whose iterations each take as long as all before them, the first one
// `first`.
Duration time_spent(const TimeManager& time, Duration first, const SearchStability& stability) {
    for (Duration elapsed = first;; elapsed *= 2) {
        if (time.must_stop(elapsed)) return std::min(elapsed, *time.maximum());
        if (time.should_stop(elapsed, stability)) return elapsed;
    }
}

}  // namespace

TEST_CASE("without limits of time a search never ends by itself", "[time]") {
    const TimeManager time(limits_of(std::nullopt, std::nullopt), 10);
    CHECK_FALSE(time.is_limited());
    CHECK_FALSE(time.must_stop(24h));
    CHECK_FALSE(time.should_stop(24h, {100, 0}));
}

TEST_CASE("no limit is ever passed", "[time]") {
    for (const int stones : {0, 1, 30, 100, 200, 483})
        for (const Milliseconds turn : {1ms, 5ms, 50ms, 1000ms, 30000ms, 1000000ms})
            for (const Milliseconds left : {0ms, 1ms, 30ms, 100ms, 5000ms, 180000ms, 10000000ms})
                for (const Milliseconds increment : {0ms, 20ms, 1000ms}) {
                    INFO(stones << " stones, turn " << turn.count() << ", left " << left.count()
                                << ", increment " << increment.count());
                    const TimeManager both(limits_of(turn, left, increment), stones);
                    REQUIRE(both.is_limited());
                    CHECK(*both.maximum() < std::max<Duration>(turn, 1us));
                    CHECK(*both.maximum() < std::max<Duration>(left, 1us));
                    CHECK(*both.optimum() <= *both.maximum());
                    CHECK(both.must_stop(*both.maximum()));
                    CHECK(both.should_stop(*both.maximum(), {0, 10000}));
                    const TimeManager alone(limits_of(turn, std::nullopt, increment), stones);
                    CHECK(*alone.maximum() < turn);
                    CHECK(*alone.maximum() >= turn * 3 / 4);
                }
}

TEST_CASE("no time means at once", "[time]") {
    for (const Milliseconds none : {0ms, -1ms, -100000ms}) {
        CHECK(TimeManager(limits_of(none, std::nullopt), 20).must_stop(kImmediate));
        CHECK(TimeManager(limits_of(std::nullopt, none), 20).must_stop(kImmediate));
        CHECK(TimeManager(limits_of(none, none), 20).must_stop(kImmediate));
        CHECK(TimeManager(limits_of(none, 100s), 20).must_stop(kImmediate));
        CHECK(TimeManager(limits_of(100s, none), 20).must_stop(kImmediate));
        CHECK(TimeManager(limits_of(100s, none, 0ms), 20).should_stop(kImmediate, {}));
    }
}

TEST_CASE("more time left is never less time spent", "[time]") {
    for (const int stones : {0, 50, 112, 300})
        for (const std::optional<Milliseconds> turn : {std::optional<Milliseconds>(), {5000ms}}) {
            Duration maximum = 0us;
            Duration optimum = 0us;
            for (Milliseconds left = -5ms; left < 1h; left += std::max(1ms, left / 50)) {
                const TimeManager time(limits_of(turn, left), stones);
                INFO(stones << " stones, left " << left.count());
                REQUIRE(*time.maximum() >= maximum);
                REQUIRE(*time.optimum() >= optimum);
                maximum = *time.maximum();
                optimum = *time.optimum();
            }
        }
    Duration maximum = 0us;
    for (Milliseconds turn = 10ms; turn < 1h; turn += std::max(1ms, turn / 50)) {
        const TimeManager time(limits_of(turn, std::nullopt), 10);
        REQUIRE(*time.maximum() >= maximum);
        maximum = *time.maximum();
    }
}

TEST_CASE("a doubtful search thinks longer than a sure one", "[time]") {
    const TimeManager time(limits_of(std::nullopt, 60s), 20);
    const auto first_stop = [&](const SearchStability& stability) {
        Duration elapsed = 0us;
        while (!time.should_stop(elapsed, stability)) elapsed += 1ms;
        return elapsed;
    };
    CHECK(first_stop({0, 0}) > first_stop({3, 0}));
    CHECK(first_stop({3, 0}) > first_stop({6, 0}));
    CHECK(first_stop({6, 100}) > first_stop({6, 0}));
    CHECK(first_stop({0, 10000}) <= *time.maximum());
}

// A whole game on a fake clock: 200 stones, half of them ours.
TEST_CASE("five seconds last for a game of 200 stones", "[time]") {
    const Milliseconds increment = GENERATE(0ms, 20ms);
    const Duration overhead = GENERATE(0us, 1000us);  // the way to the manager and back
    const SearchStability stability =
        GENERATE(SearchStability{0, 0}, SearchStability{2, 0}, SearchStability{8, 0});
    const Duration iteration = GENERATE(10us, 170us, 1000us);
    Duration left = 5s;
    Duration longest = 0us;
    for (int stones = 0; stones < 200; stones += 2) {
        const auto shown = std::chrono::floor<Milliseconds>(left);
        const TimeManager time(limits_of(std::nullopt, shown, increment), stones);
        const Duration spent = time_spent(time, iteration, stability);
        longest = std::max(longest, spent);
        left -= spent + overhead;
        INFO("stones " << stones << ", left " << left.count() << " us, stable "
                       << stability.stable_iterations << ", overhead " << overhead.count());
        REQUIRE(left > 0us);
        left += increment;
    }
    CHECK(longest > 60ms);
    CHECK(longest < 1200ms);
}

TEST_CASE("the increment comes on top", "[time]") {
    const TimeManager without(limits_of(std::nullopt, 60s), 20);
    const TimeManager with(limits_of(std::nullopt, 60s, 2s), 20);
    CHECK(*with.optimum() > *without.optimum() + 1s);
    // With next to nothing on the clock it cannot be spent before it comes.
    CHECK(*TimeManager(limits_of(std::nullopt, 100ms, 2s), 20).maximum() < 100ms);
    // And a game that lives on it does not run dry.
    Duration left = 100ms;
    for (int stones = 0; stones < 300; stones += 2) {
        const TimeManager time(
            limits_of(std::nullopt, std::chrono::floor<Milliseconds>(left), 100ms), stones);
        left -= time_spent(time, 300us, {1, 0}) + 1ms;
        REQUIRE(left > 0us);
        left += 100ms;
    }
    CHECK(left > 30ms);
}
