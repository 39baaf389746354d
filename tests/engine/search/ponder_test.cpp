// SPDX-License-Identifier: MIT
//
// Pondering: searches whose limits come while they run.
#include <future>
#include <thread>

#include "engine/search/searcher.h"
#include "engine/search/time_manager.h"
#include "tests/support/catch.h"
#include "tests/support/effort.h"

using namespace goren;
using namespace goren::test;
using namespace std::chrono_literals;

namespace {

constexpr Milliseconds kSlack = 500ms * kSlowness;

// Nobody finds a win here in the time of these tests.
Board quiet_board() {
    Board board({15, 15});
    for (const Point point : {Point(2, 2), Point(12, 12)}) board.make(point);
    return board;
}

/// A search on a thread of its own.
class Pondering {
public:
    explicit Pondering(int threads = 1, const SearchParams& params = {}) {
        SearchRequest request;
        // None of these holds.
        request.limits.turn = 0ms;
        request.limits.depth = 1;
        request.limits.nodes = 1;
        request.resources.memory = std::size_t{48} << 20;
        request.resources.threads = threads;
        request.params = params;
        request.deferred_limits = limits_;
        request.stop = stop_.get_token();
        result_ = std::async(std::launch::async, [request] {
            return Searcher().search(quiet_board(), Rule::Freestyle, request);
        });
    }
    ~Pondering() { stop_.request_stop(); }
    Pondering(const Pondering&) = delete;
    Pondering& operator=(const Pondering&) = delete;

    bool is_running_after(Milliseconds time) {
        return result_.wait_for(time) == std::future_status::timeout;
    }
    void set(SearchLimits limits) { limits_->set(std::move(limits)); }
    void stop() { stop_.request_stop(); }
    SearchResult result() { return result_.get(); }

private:
    std::stop_source stop_;
    std::shared_ptr<DeferredLimits> limits_ = std::make_shared<DeferredLimits>();
    std::future<SearchResult> result_;
};

SearchLimits limits_of_nodes(std::uint64_t nodes) {
    SearchLimits limits;
    limits.nodes = nodes;
    return limits;
}

}  // namespace

TEST_CASE("a search without limits goes on until they come", "[search][threads]") {
    const int threads = GENERATE(1, 2);
    Pondering pondering(threads);
    REQUIRE(pondering.is_running_after(100ms));
    SECTION("nodes count from then on") {
        pondering.set(limits_of_nodes(500));
        REQUIRE_FALSE(pondering.is_running_after(kSlack));
        const SearchResult result = pondering.result();
        CHECK(result.move);
        CHECK(result.info.nodes > 500);
    }
    SECTION("a turn begins then") {
        SearchLimits limits;
        limits.turn = 200ms;
        pondering.set(limits);
        REQUIRE_FALSE(pondering.is_running_after(200ms + kSlack));
        // At least 100 ms before the turn, and the turn less its reserve.
        CHECK(pondering.result().info.elapsed >= 250ms);
    }
    SECTION("a depth that is reached ends it") {
        SearchLimits limits;
        limits.depth = 2;
        pondering.set(limits);
        REQUIRE_FALSE(pondering.is_running_after(kSlack));
        CHECK(pondering.result().info.depth() >= 2);
    }
    SECTION("a move that must come at once comes at once") {
        SearchLimits limits;
        limits.turn = 0ms;
        pondering.set(limits);
        CHECK_FALSE(pondering.is_running_after(kSlack));
    }
    SECTION("a stop request ends it without limits") {
        pondering.stop();
        CHECK_FALSE(pondering.is_running_after(kSlack));
        CHECK(pondering.result().move);
    }
}

TEST_CASE("the time saved on the opponent's clock is saved on the own one", "[search][threads]") {
    // The search ends at the optimum, however settled its result is.
    SearchParams params;
    params.time_stability_base = params.time_stability_min = 100;
    params.time_stability_step = 0;
    params.time_drop_max = 0;
    params.time_iteration_percent = 100;
    SearchLimits limits;
    limits.match_left = 13'000ms;
    // About a second. If the time were not saved, the search would go on for longer than that.
    const auto optimum = *TimeManager(limits, quiet_board().stone_count(), params).optimum();
    Pondering pondering(1, params);
    REQUIRE(pondering.is_running_after(std::chrono::ceil<Milliseconds>(optimum)));
    limits.start = Clock::now();
    pondering.set(limits);
    CHECK(pondering.result().move);
    CHECK(Clock::now() - limits.start < optimum * kSlowness);
}

TEST_CASE("limits that are set before the search begins hold", "[search]") {
    SearchRequest request;
    const auto limits = std::make_shared<DeferredLimits>();
    limits->set(limits_of_nodes(300));
    request.deferred_limits = limits;
    request.resources.memory = std::size_t{48} << 20;
    CHECK(Searcher().search(quiet_board(), Rule::Freestyle, request).info.nodes < 5000);
}

TEST_CASE("who waits for limits gets them, or null after a stop request", "[search][threads]") {
    DeferredLimits limits;
    std::stop_source source;
    CHECK(limits.get() == nullptr);
    {
        const std::jthread stopper([&] { source.request_stop(); });
        CHECK(limits.wait(source.get_token()) == nullptr);
    }
    const std::jthread setter([&] { limits.set(limits_of_nodes(7)); });
    const SearchLimits* set = limits.wait({});
    REQUIRE(set);
    CHECK(set->nodes == 7);
    CHECK(limits.get() == set);
}
