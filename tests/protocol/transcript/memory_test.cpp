// SPDX-License-Identifier: MIT
//
// The memory of the process, measured as the Gomocup judge does: its private pages.
#include <fstream>

#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;
/// max_memory at Gomocup.
constexpr std::size_t kLimit = 350 * kMegabyte;

}  // namespace

// The tests of the program for Windows leave out the cases with the tag [linux].
TEST_CASE("the heap is in huge pages where the system has them", "[transcript][linux]") {
    if (GOREN_IS_SANITIZED || !std::ifstream("/sys/kernel/mm/transparent_hugepage/enabled")) {
        WARN("SKIPPED: sanitizers have a heap of their own, and some systems no huge pages");
        return;
    }
    Manager manager;
    manager.start(15);
    CHECK(manager.process().has_huge_heap());
}

TEST_CASE("memory up to the limit is used and the limit is not exceeded", "[transcript]") {
    if (GOREN_IS_SANITIZED) {
        WARN("SKIPPED: sanitizers need memory of their own");
        return;
    }
    Manager manager;
    manager.start(20);
    CHECK(manager.process().private_memory() < 100 * kMegabyte);
    // A search that may last as long can fill all of it.
    manager.send_all({"INFO max_memory " + std::to_string(kLimit), "INFO timeout_turn 30000"});
    manager.begin();
    const Move stone = manager.free_point();
    manager.take(stone);
    manager.send("TURN " + text_of(stone));
    manager.expect_silence(3000ms);
    const std::size_t used = manager.process().private_memory();
    manager.send("STOP");
    manager.expect_move(100ms);
    INFO(used << " bytes");
    CHECK(used < kLimit);
    // A hash table that is never written would pass at any size.
    CHECK(used > kLimit / 2);
}
