// SPDX-License-Identifier: MIT
#include "tools/common/exit_status.h"

#include <stdexcept>

#include "tests/support/catch.h"

using namespace goren::tools;
using goren::protocol::reject;

TEST_CASE("bad input fails a command, and other errors pass", "[exit_status]") {
    CHECK(run_or_fail("test", [] { return kInterrupted; }) == kInterrupted);
    CHECK(run_or_fail("test", []() -> int { reject("{} is no number", "x"); }) == kFailed);
    CHECK_THROWS_AS(run_or_fail("test", []() -> int { throw std::runtime_error("other"); }),
                    std::runtime_error);
}
