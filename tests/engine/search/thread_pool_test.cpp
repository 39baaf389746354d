// SPDX-License-Identifier: MIT
#include "engine/search/thread_pool.h"

#include <atomic>
#include <set>
#include <stdexcept>
#include <string>
#include <system_error>

#include "tests/support/catch.h"

using namespace goren;

namespace {

// Counts the threads that it starts, and refuses to start more than it may.
struct Starter {
    int allowed;
    int started = 0;

    StartThread function() {
        return [this](std::function<void()> body) {
            if (started == allowed)
                throw std::system_error(
                    std::make_error_code(std::errc::resource_unavailable_try_again));
            ++started;
            return start_std_thread(std::move(body));
        };
    }
};

// The indices that a job is called with, and the threads that call it.
struct Calls {
    std::mutex mutex;
    std::multiset<std::size_t> indices;
    std::set<std::thread::id> threads;

    void add(std::size_t index) {
        const std::lock_guard lock(mutex);
        indices.insert(index);
        threads.insert(std::this_thread::get_id());
    }
};

Calls& run(ThreadPool& pool, Calls& calls) {
    pool.run([&](std::size_t index) { calls.add(index); });
    return calls;
}

}  // namespace

TEST_CASE("a pool calls a job once on each thread and on the caller's", "[threads]") {
    ThreadPool pool;
    for (const std::size_t helpers : {0U, 1U, 3U, 5U, 2U, 0U, 4U}) {
        pool.resize(helpers);
        REQUIRE(pool.size() == helpers);
        Calls calls;
        run(pool, calls);
        CHECK(calls.threads.size() == helpers + 1);
        CHECK(calls.threads.contains(std::this_thread::get_id()));
        for (std::size_t index = 0; index <= helpers; ++index)
            CHECK(calls.indices.count(index) == 1);
    }
}

TEST_CASE("a pool starts its threads once, not with every job", "[threads]") {
    Starter starter{.allowed = 3};
    ThreadPool pool(starter.function());
    pool.resize(3);
    Calls calls;
    for (int i = 0; i < 200; ++i) run(pool, calls);
    CHECK(starter.started == 3);
    CHECK(calls.threads.size() == 4);
    CHECK(calls.indices.size() == 800);
}

TEST_CASE("run returns when every call has returned", "[threads]") {
    ThreadPool pool;
    pool.resize(3);
    for (int i = 0; i < 100; ++i) {
        std::atomic<int> ended = 0;
        pool.run([&](std::size_t index) {
            if (index % 2 == 1) std::this_thread::yield();
            ++ended;
        });
        REQUIRE(ended == 4);
    }
}

TEST_CASE("an exception on any thread reaches the caller after all calls", "[threads]") {
    ThreadPool pool;
    pool.resize(2);
    for (const std::size_t thrower : {0U, 1U, 2U}) {
        std::atomic<int> ended = 0;
        std::string message;
        try {
            pool.run([&](std::size_t index) {
                if (index == thrower) throw std::runtime_error(std::to_string(index));
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
                ++ended;
            });
        } catch (const std::runtime_error& error) {
            message = error.what();
        }
        CHECK(message == std::to_string(thrower));
        CHECK(ended == 2);
        // The pool works as before.
        Calls calls;
        CHECK(run(pool, calls).indices.size() == 3);
    }
}

TEST_CASE("of several exceptions the first one reaches the caller", "[threads]") {
    ThreadPool pool;
    pool.resize(3);
    std::string message;
    // A busy machine may hold up the first one for longer than the others wait.
    for (int i = 0; i < 5 && message != "first"; ++i) {
        std::atomic<bool> has_thrown = false;
        try {
            pool.run([&](std::size_t index) {
                if (index == 2) {
                    has_thrown = true;
                    throw std::runtime_error("first");
                }
                while (!has_thrown) std::this_thread::yield();
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
                throw std::runtime_error("later");
            });
        } catch (const std::runtime_error& error) {
            message = error.what();
        }
    }
    CHECK(message == "first");
}

TEST_CASE("a pool works with the threads that could be started", "[threads]") {
    Starter starter{.allowed = 2};
    ThreadPool pool(starter.function());
    pool.resize(5);
    CHECK(pool.size() == 2);
    Calls calls;
    CHECK(run(pool, calls).threads.size() == 3);

    // The next call tries again.
    starter.allowed = 4;
    pool.resize(5);
    CHECK(pool.size() == 4);
    Calls more;
    CHECK(run(pool, more).threads.size() == 5);
}

TEST_CASE("other exceptions of a start reach the caller and leave the pool usable", "[threads]") {
    bool is_failing = true;
    ThreadPool pool([&](std::function<void()> body) {
        if (is_failing) throw std::bad_alloc();
        return start_std_thread(std::move(body));
    });
    CHECK_THROWS_AS(pool.resize(2), std::bad_alloc);
    CHECK(pool.size() == 0);
    is_failing = false;
    pool.resize(2);
    Calls calls;
    CHECK(run(pool, calls).indices.size() == 3);
}
