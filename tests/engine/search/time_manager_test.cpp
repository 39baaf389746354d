// SPDX-License-Identifier: MIT
#include "engine/search/time_manager.h"

#include <algorithm>

#include "engine/core/random.h"
#include "engine/search/stall_monitor.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace std::chrono_literals;
using Duration = TimeManager::Duration;

namespace {

// The longest that a manager of games may take for "immediate".
constexpr Duration kImmediate = 10ms;

SearchLimits limits_of(std::optional<Milliseconds> turn, std::optional<Milliseconds> match_left,
                       Milliseconds increment = 0ms) {
    SearchLimits limits;
    limits.turn = turn;
    limits.match_left = match_left;
    limits.increment = increment;
    return limits;
}

// The earliest time at which the search ends between two iterations.
Duration first_stop(const TimeManager& time, const SearchStability& stability) {
    Duration low = -1us;
    Duration high = *time.maximum();
    while (high - low > 1us) {
        const Duration middle = low + (high - low) / 2;
        (time.should_stop(middle, stability) ? high : low) = middle;
    }
    return high;
}

// When a search ends whose iterations each take as long as all before them, the first one `first`.
Duration time_spent(const TimeManager& time, Duration first, const SearchStability& stability) {
    for (Duration elapsed = first;; elapsed *= 2) {
        if (time.must_stop(elapsed)) return std::min(elapsed, *time.maximum());
        if (time.should_stop(elapsed, stability)) return elapsed;
    }
}

// What is kept back of a turn.
Duration reserve_of(Milliseconds turn, Duration stall = 0us) {
    return turn - *TimeManager(limits_of(turn, std::nullopt), 20, {}, stall).maximum();
}

}  // namespace

TEST_CASE("without limits of time a search never ends by the clock", "[time]") {
    const TimeManager time(limits_of(std::nullopt, std::nullopt), 10);
    CHECK_FALSE(time.maximum());
    CHECK_FALSE(time.must_stop(24h));
    CHECK_FALSE(time.should_stop(24h, {100, 0}));
}

TEST_CASE("the time before the clock counts for the optimum only", "[time]") {
    const SearchLimits limits = limits_of(std::nullopt, 60'000ms);
    const SearchStability stability{2, 0};
    const TimeManager plain(limits, 20);
    const Duration optimum = first_stop(plain, stability);
    const TimeManager pondered(limits, 20, {}, 0us, optimum / 2);
    CHECK(first_stop(pondered, stability) - (optimum - optimum / 2) <= 2us);
    CHECK(pondered.maximum() == plain.maximum());
    CHECK(TimeManager(limits, 20, {}, 0us, optimum).should_stop(0us, stability));
    CHECK_FALSE(TimeManager(limits, 20, {}, 0us, 1h).must_stop(0us));
    // A turn is used in full.
    CHECK_FALSE(TimeManager(limits_of(1000ms, std::nullopt), 20, {}, 0us, 1h)
                    .should_stop(500ms, stability));
}

TEST_CASE("no limit is ever exceeded", "[time]") {
    for (const int stones : {0, 1, 30, 100, 200, 483})
        for (const Milliseconds turn : {1ms, 5ms, 50ms, 1000ms, 30000ms, 1000000ms})
            for (const Milliseconds left : {0ms, 1ms, 30ms, 100ms, 5000ms, 180000ms, 10000000ms})
                for (const Milliseconds increment : {0ms, 20ms, 1000ms})
                    for (const Duration stall : {0ms, 40ms, 10000ms}) {
                        INFO(stones << " stones, turn " << turn.count() << ", left " << left.count()
                                    << ", increment " << increment.count() << ", stall "
                                    << stall.count());
                        const TimeManager both(limits_of(turn, left, increment), stones, {}, stall);
                        REQUIRE(both.maximum());
                        CHECK(*both.maximum() >= 0us);
                        CHECK(*both.maximum() < std::max<Duration>(turn, 1us));
                        CHECK(*both.maximum() < std::max<Duration>(left, 1us));
                        CHECK(first_stop(both, {}) <= *both.maximum());
                        CHECK(both.must_stop(*both.maximum()));
                        CHECK(both.should_stop(*both.maximum(), {0, 10000}));
                        const TimeManager alone(limits_of(turn, std::nullopt, increment), stones,
                                                {}, stall);
                        CHECK(*alone.maximum() < turn);
                        CHECK(*alone.maximum() >= turn * (stall > 0us ? 3 : 4) / 5);
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
    const Duration stall = GENERATE(Duration(0us), Duration(25ms), Duration(5s));
    for (const int stones : {0, 50, 112, 300})
        for (const std::optional<Milliseconds> turn : {std::optional<Milliseconds>(), {5000ms}}) {
            Duration maximum = 0us;
            Duration stop = 0us;
            for (Milliseconds left = -5ms; left < 1h; left += std::max(1ms, left / 50)) {
                const TimeManager time(limits_of(turn, left), stones, {}, stall);
                INFO(stones << " stones, left " << left.count());
                REQUIRE(*time.maximum() >= maximum);
                REQUIRE(first_stop(time, {}) >= stop);
                maximum = *time.maximum();
                stop = first_stop(time, {});
            }
        }
    Duration maximum = 0us;
    for (Milliseconds turn = 10ms; turn < 1h; turn += std::max(1ms, turn / 50)) {
        const TimeManager time(limits_of(turn, std::nullopt), 10, {}, stall);
        REQUIRE(*time.maximum() >= maximum);
        maximum = *time.maximum();
    }
}

TEST_CASE("the reserve grows with the limit and with observed stalls", "[time]") {
    struct Row {
        Milliseconds turn;
        Milliseconds stall;
        Milliseconds reserve;
    };
    const auto row = GENERATE(values<Row>({
        // A quiet machine: a fifth, then 30 ms, then a hundredth of what lies above half a second.
        {20ms, 0ms, 4ms},
        {100ms, 0ms, 20ms},
        {150ms, 0ms, 30ms},
        {300ms, 0ms, 30ms},
        {500ms, 0ms, 30ms},
        {1500ms, 0ms, 40ms},
        {5500ms, 0ms, 80ms},
        {10500ms, 0ms, 130ms},
        {100000ms, 0ms, 130ms},
        // Half of the reserve covers short stalls.
        {300ms, 15ms, 30ms},
        {300ms, 25ms, 40ms},
        {300ms, 53ms, 68ms},
        {5500ms, 40ms, 80ms},
        {5500ms, 140ms, 180ms},
        // Long ones get a share of the limit.
        {20ms, 1000ms, 7ms},
        {100ms, 1000ms, 35ms},
        {300ms, 1000ms, 75ms},
        {5500ms, 3000ms, 905ms},
    }));
    INFO("turn " << row.turn.count() << " ms, stall " << row.stall.count() << " ms");
    CHECK(reserve_of(row.turn, row.stall) == Duration(row.reserve));
}

TEST_CASE("a longer stall never means a smaller reserve, on the match clock either", "[time]") {
    for (const Milliseconds limit : {1ms, 20ms, 100ms, 300ms, 1000ms, 30000ms}) {
        Duration turn = limit;
        Duration match = limit;
        for (const Duration stall : {0ms, 1ms, 10ms, 30ms, 100ms, 1000ms, 60000ms}) {
            const TimeManager with_turn(limits_of(limit, std::nullopt), 20, {}, stall);
            const TimeManager with_match(limits_of(std::nullopt, limit), 20, {}, stall);
            CHECK(*with_turn.maximum() <= turn);
            CHECK(*with_match.maximum() <= match);
            turn = *with_turn.maximum();
            match = *with_match.maximum();
        }
    }
}

TEST_CASE("a stall is what the time between two checks exceeds the usual time by", "[time]") {
    StallMonitor monitor;
    monitor.start_search(0us, 90);
    Duration now = 0us;
    const auto check_after = [&](Duration gap) { monitor.observe(now += gap); };
    for (int i = 0; i < 200; ++i) check_after(400us);
    CHECK(monitor.worst() <= 400us);  // of the first checks
    check_after(50ms);
    CHECK(monitor.worst() >= 49500us);
    CHECK(monitor.worst() <= 50ms);
    // A shorter one does not hide it, nor do the checks after it.
    for (int i = 0; i < 200; ++i) check_after(400us);
    check_after(20ms);
    CHECK(monitor.worst() >= 49500us);
}

TEST_CASE("stalls fade from search to search, and the time between searches is none", "[time]") {
    StallMonitor monitor;
    monitor.start_search(0us, 90);
    monitor.observe(10ms);
    monitor.observe(110ms);
    const Duration worst = monitor.worst();
    REQUIRE(worst > 80ms);
    monitor.start_search(60s, 90);
    monitor.observe(60s + 400us);
    CHECK(monitor.worst() == worst * 90 / 100);
    for (int i = 0; i < 50; ++i) monitor.start_search(0us, 90);
    CHECK(monitor.worst() < 1ms);
}

TEST_CASE("a machine that is slow all the time does not stall", "[time]") {
    StallMonitor monitor;
    monitor.start_search(0us, 90);
    Duration now = 0us;
    for (int i = 0; i < 500; ++i) monitor.observe(now += 5ms);
    for (int i = 0; i < 50; ++i) monitor.start_search(now, 90);
    for (int i = 0; i < 50; ++i) monitor.observe(now += 5ms);
    CHECK(monitor.worst() < 500us);
}

TEST_CASE("an unsettled search takes longer than a settled one", "[time]") {
    const TimeManager time(limits_of(std::nullopt, 60s), 20);
    CHECK(first_stop(time, {0, 0}) > first_stop(time, {3, 0}));
    CHECK(first_stop(time, {3, 0}) > first_stop(time, {6, 0}));
    CHECK(first_stop(time, {6, 100}) > first_stop(time, {6, 0}));
    CHECK(first_stop(time, {0, 10000}) <= *time.maximum());
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
    CHECK(first_stop(with, {}) > first_stop(without, {}) + 1s);
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

// Games are decided early: a decided game has about 25 moves a side, of which the last few are
// proven wins or losses that take no time.
TEST_CASE("a decided game spends three quarters of its clock, most of it early", "[time]") {
    const Milliseconds clock = GENERATE(5s, 60s, 180s);
    Random random(1);
    Duration left = clock;
    Duration after_ten = 0us;
    for (int move = 0; move < 20; ++move) {
        const TimeManager time(limits_of(30s, std::chrono::floor<Milliseconds>(left)),
                               4 + 2 * move);
        left -= time_spent(time, Duration(100 + random.below(100)),
                           {random.below(8), random.below(20)});
        REQUIRE(left > 0us);
        if (move == 9) after_ten = left;
    }
    CHECK(left < clock / 4);
    CHECK(after_ten < clock / 2);
    CHECK(after_ten > clock / 5);
}
