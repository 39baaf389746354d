// SPDX-License-Identifier: MIT
#include "tools/common/worker_threads.h"

#include <stdexcept>

#include "tests/support/catch.h"

using namespace goren::tools;

TEST_CASE("work is done on each thread", "[threads]") {
    FirstError error;
    std::atomic<int> calls = 0;
    run_on_threads(4, error, [&] { ++calls; });
    CHECK(calls == 4);
    CHECK_FALSE(error.is_set());
}

TEST_CASE("what a thread throws ends the others and reaches the caller", "[threads]") {
    FirstError error;
    std::atomic<bool> is_thrower = true;
    const auto work = [&] {
        if (is_thrower.exchange(false)) throw std::runtime_error("the first");
        while (!error.is_set()) std::this_thread::yield();
        throw std::runtime_error("a later one");
    };
    CHECK_THROWS_WITH(run_on_threads(3, error, work), "the first");
    CHECK(error.is_set());
}
