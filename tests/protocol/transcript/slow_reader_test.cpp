// SPDX-License-Identifier: MIT
//
// A manager that does not read while the engine has much to say: what does not fit into the pipe
// waits, and everything is served as soon as the manager reads again.
#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

namespace {

/// A manager in front of a full pipe: the engine thinks aloud, and a line of it waits for room.
class SlowReader : public Manager {
public:
    explicit SlowReader(std::chrono::milliseconds turn) {
        start(15);
        send_all({"INFO show_detail 3", "INFO timeout_turn " + std::to_string(turn.count())});
        process().narrow_output();
        process().pause_reading();
        take({7, 7});
        send("TURN 7,7");
        wait_until_full();
    }

    /// Reads again. The engine's voice is lowered, so that what follows is not drowned.
    void read_again() {
        send("INFO show_detail 0");
        process().resume_reading();
    }

private:
    // Full is where nothing is added any more and not even a long line would fit.
    void wait_until_full() {
        constexpr std::size_t kPage = 4096;
        constexpr std::size_t kLongLine = 512;
        constexpr auto kUnchanged = 500ms;
        const auto deadline = TestClock::now() + 20s;
        std::size_t before = 0;
        std::size_t now = process().unread_output();
        do {
            REQUIRE(TestClock::now() < deadline);
            before = now;
            std::this_thread::sleep_for(kUnchanged);
            now = process().unread_output();
        } while (now != before || now + kLongLine < kPage);
    }
};

/// Reads again after a while: the move of the thought that was left, then the answer to START.
void expect_move_before_ok(SlowReader& manager) {
    std::this_thread::sleep_for(300ms);
    manager.read_again();
    manager.expect_move(1s);
    CHECK(manager.reply(1s) == "OK");
    manager.expect_silence();
}

}  // namespace

TEST_CASE("STOP into a full pipe brings the move once the manager reads", "[transcript]") {
    SlowReader manager(60s);
    manager.send("STOP");
    manager.read_again();
    manager.expect_move(100ms);
    manager.expect_silence();
    manager.send("INFO timeout_turn 300");
    manager.turn(manager.free_point(), 300ms);
}

TEST_CASE("a limit that passes while the pipe is full is kept once the manager reads",
          "[transcript]") {
    SlowReader manager(3s);
    std::this_thread::sleep_for(3s);
    manager.read_again();
    manager.expect_move(100ms);
    manager.expect_silence();
    manager.turn(manager.free_point(), 3s);
}

TEST_CASE("commands into a full pipe are answered in their order once the manager reads",
          "[transcript]") {
    SlowReader manager(60s);
    manager.send_all({"ABOUT", "nonsense", "TURN 7,7", "START 15"});
    std::this_thread::sleep_for(300ms);
    manager.read_again();
    CHECK(manager.reply(1s).starts_with("name="));
    CHECK(manager.reply(1s).starts_with("UNKNOWN "));
    CHECK(manager.reply(1s).starts_with("ERROR "));
    CHECK(manager.reply(1s) == "OK");
    // The thought that START ended says nothing more.
    manager.expect_silence(500ms);
    manager.clear_taken();
    manager.send("INFO timeout_turn 300");
    manager.begin(300ms);
}

TEST_CASE("START after STOP into a full pipe waits for the move", "[transcript]") {
    SlowReader manager(60s);
    manager.process().write("STOP\nSTART 15\n");
    expect_move_before_ok(manager);
}

TEST_CASE("in the Yixin dialect START into a full pipe waits for the last word", "[transcript]") {
    SlowReader manager(60s);
    manager.send("YXSHOWINFO");
    manager.send("START 15");
    expect_move_before_ok(manager);
}

TEST_CASE("END and the end of input need no reader", "[transcript]") {
    SlowReader manager(60s);
    // What has no answer waits for nobody.
    if (GENERATE(false, true)) manager.send_all({"STOP", "INFO time_left 5000", "STOP", ""});
    if (GENERATE(false, true))
        manager.send("END");
    else
        manager.process().close_input();
    CHECK(manager.process().wait_exit(500ms + kSlack) == 0);
}
