// SPDX-License-Identifier: MIT
//
// Faults while a search runs: a callback that throws, an allocation that fails, a thread that
// cannot start. The search ends with the exception, no thread is left searching, and the next
// search works.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <new>
#include <set>
#include <stdexcept>
#include <system_error>
#include <thread>

#include "engine/search/searcher.h"
#include "tests/support/catch.h"

using namespace std::chrono_literals;

namespace {

// Allocations that still succeed; negative: all do. Global like the operator that it is for.
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<long> allocations_left{-1};
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<bool> has_failed{false};

bool is_allocation_refused() {
    if (allocations_left.load() < 0) return false;
    // Only one fails: an exception that is handled may allocate, too.
    if (allocations_left.fetch_sub(1) != 0) return false;
    has_failed = true;
    return true;
}

}  // namespace

void* operator new(std::size_t bytes) {
    void* block = operator new(bytes, std::nothrow);
    if (block == nullptr) throw std::bad_alloc();
    return block;
}
// The standard library deletes what this one allocates by the operators below.
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept {
    return is_allocation_refused() ? nullptr : std::malloc(bytes == 0 ? 1 : bytes);
}
// Not inlined: g++ 12 would see free() on what a call of operator new returned, and warn.
[[gnu::noinline]] void operator delete(void* block) noexcept { std::free(block); }
[[gnu::noinline]] void operator delete(void* block, std::size_t) noexcept { std::free(block); }

namespace goren {
namespace {

Board quiet_board() {
    Board board({15, 15});
    for (const Point point : {Point(7, 7), Point(8, 8), Point(9, 7), Point(6, 9), Point(5, 6)})
        board.make(point);
    return board;
}

SearchRequest request_of(int threads, std::optional<int> depth) {
    SearchRequest request;
    request.limits.depth = depth;
    request.resources.memory = std::size_t{48} << 20;
    request.resources.threads = threads;
    return request;
}

SearchResult search(Searcher& searcher, const SearchRequest& request) {
    return searcher.search(quiet_board(), Rule::Freestyle, request);
}

// The nodes of a search with empty memory: they differ if anything is left of a fault.
std::uint64_t nodes_when_cleared(Searcher& searcher) {
    searcher.clear_memory();
    return search(searcher, request_of(1, 5)).info.nodes;
}

std::uint64_t nodes_of_new_searcher() {
    Searcher searcher;
    return nodes_when_cleared(searcher);
}

void check_usable(Searcher& searcher, int threads) {
    CHECK(search(searcher, request_of(threads, 4)).move);
    CHECK(nodes_when_cleared(searcher) == nodes_of_new_searcher());
}

// Ends a search that would go on for ever.
class Watchdog {
public:
    explicit Watchdog(SearchRequest& request) {
        request.stop = source_.get_token();
        thread_ = std::jthread([this](const std::stop_token& stop) {
            for (int i = 0; i < 3000 && !stop.stop_requested(); ++i)
                std::this_thread::sleep_for(10ms);
            source_.request_stop();
        });
    }

private:
    std::stop_source source_;
    std::jthread thread_;
};

struct Fault : std::runtime_error {
    Fault() : std::runtime_error("fault") {}
};

// The threads that search, of which `expected` are waited for.
std::set<std::thread::id> threads_of(Searcher& searcher, int threads, std::size_t expected) {
    std::mutex mutex;
    std::condition_variable has_come;
    std::set<std::thread::id> ids;
    SearchRequest request = request_of(threads, 4);
    request.on_evaluation = [&](const Board&) {
        std::unique_lock lock(mutex);
        ids.insert(std::this_thread::get_id());
        has_come.notify_all();
        has_come.wait_for(lock, 20s, [&] { return ids.size() >= expected; });
    };
    search(searcher, request);
    return ids;
}

}  // namespace

TEST_CASE("an iteration callback that throws ends the search for all threads",
          "[search][threads]") {
    const int threads = GENERATE(1, 3);
    Searcher searcher;
    SearchRequest request = request_of(threads, std::nullopt);
    const Watchdog watchdog(request);
    request.on_iteration = [](const SearchInfo& info) {
        if (info.depth() == 3) throw Fault();
    };
    CHECK_THROWS_AS(search(searcher, request), Fault);
    check_usable(searcher, threads);
}

TEST_CASE("an evaluation callback that throws ends the search for all threads",
          "[search][threads]") {
    const bool is_on_helper = GENERATE(false, true);
    Searcher searcher;
    SearchRequest request = request_of(3, std::nullopt);
    const Watchdog watchdog(request);
    std::atomic<int> calls = 0;
    request.on_evaluation = [&, caller = std::this_thread::get_id()](const Board&) {
        const bool is_helper = std::this_thread::get_id() != caller;
        if (is_helper == is_on_helper && ++calls == 200) throw Fault();
    };
    CHECK_THROWS_AS(search(searcher, request), Fault);
    check_usable(searcher, 3);
}

TEST_CASE("an exception on every thread ends the search with one of them", "[search][threads]") {
    Searcher searcher;
    SearchRequest request = request_of(3, std::nullopt);
    const Watchdog watchdog(request);
    request.on_evaluation = [](const Board&) { throw Fault(); };
    CHECK_THROWS_AS(search(searcher, request), Fault);
    check_usable(searcher, 3);
}

TEST_CASE("a search survives the failure of any allocation", "[search][threads]") {
    const int threads = GENERATE(1, 2);
    const std::uint64_t expected = nodes_of_new_searcher();
    int failures = 0;
    for (long allocation = 0;; ++allocation) {
        Searcher searcher;
        const SearchRequest request = request_of(threads, 4);
        bool has_thrown = false;
        has_failed = false;
        allocations_left = allocation;
        bool has_moved = false;
        try {
            has_moved = search(searcher, request).move.has_value();
        } catch (const std::bad_alloc&) {
            has_thrown = true;
        }
        allocations_left = -1;
        INFO("allocation " << allocation << ", threads " << threads);
        // Sorting works without the memory that it requests.
        REQUIRE(has_moved != has_thrown);
        if (has_thrown) REQUIRE(has_failed);
        REQUIRE(nodes_when_cleared(searcher) == expected);
        if (!has_failed) break;
        failures += has_thrown ? 1 : 0;
    }
    // Workers, their tables, positions and lines.
    CHECK(failures >= 10 * threads);
}

TEST_CASE("a search goes on with the threads that could be started", "[search][threads]") {
    std::atomic<int> allowed = 1;
    Searcher searcher({.start_thread = [&](std::function<void()> body) {
        if (allowed-- <= 0)
            throw std::system_error(
                std::make_error_code(std::errc::resource_unavailable_try_again));
        return start_std_thread(std::move(body));
    }});
    CHECK(threads_of(searcher, 4, 2).size() == 2);
    allowed = 100;
    CHECK(threads_of(searcher, 4, 4).size() == 4);
    check_usable(searcher, 2);
}

TEST_CASE("no move starts new threads", "[search][threads]") {
    int started = 0;
    Searcher searcher({.start_thread = [&](std::function<void()> body) {
        ++started;
        return start_std_thread(std::move(body));
    }});
    const auto first = threads_of(searcher, 3, 3);
    CHECK(first.size() == 3);
    for (int i = 0; i < 5; ++i) {
        searcher.clear_memory();
        CHECK(threads_of(searcher, 3, 3) == first);
    }
    CHECK(started == 2);
}

}  // namespace goren
