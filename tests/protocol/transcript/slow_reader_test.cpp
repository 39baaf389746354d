// SPDX-License-Identifier: MIT
//
// A manager that does not read while the engine writes much: what does not fit into the pipe waits,
// and everything is served as soon as the manager reads again. END waits for nothing.
#include <thread>

#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

namespace {

/// A manager with a full pipe: the engine reports its iterations, and a write of it waits.
class SlowReader : public Manager {
public:
    explicit SlowReader(std::chrono::milliseconds turn) {
        start(15);
        send_all({"INFO show_detail 3", "INFO timeout_turn " + std::to_string(turn.count())});
        process().narrow_output();
        take({7, 7});
        send("TURN 7,7");
        wait_until_full();
    }

    /// Turns the search messages off, so that the replies that follow are few; then replies can be
    /// read again.
    void read_again() { send("INFO show_detail 0"); }

private:
    // The pipe is full when no bytes are added and not even a long line would fit.
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

/// Reads again after a while: the move of the cancelled search, then the reply to START.
void expect_move_before_ok(SlowReader& manager) {
    std::this_thread::sleep_for(300ms);
    manager.read_again();
    manager.expect_move(1s);
    CHECK(manager.reply(1s) == "OK");
    manager.expect_silence();
}

}  // namespace

TEST_CASE("the move of STOP comes once the manager reads the full pipe", "[transcript]") {
    SlowReader manager(60s);
    manager.send("STOP");
    manager.read_again();
    manager.expect_move(100ms);
    manager.expect_silence();
    manager.send("INFO timeout_turn 300");
    manager.turn(manager.free_point(), 300ms);
}

TEST_CASE("a limit that passes while the pipe is full holds once the manager reads",
          "[transcript]") {
    SlowReader manager(3s);
    std::this_thread::sleep_for(3s);
    manager.read_again();
    manager.expect_move(100ms);
    manager.expect_silence();
    manager.turn(manager.free_point(), 3s);
}

TEST_CASE("replies to a full pipe come in order once the manager reads", "[transcript]") {
    SlowReader manager(60s);
    manager.send_all({"ABOUT", "nonsense", "TURN 7,7", "START 15"});
    std::this_thread::sleep_for(300ms);
    manager.read_again();
    CHECK(manager.reply(1s).starts_with("name="));
    CHECK(manager.reply(1s).starts_with("UNKNOWN "));
    CHECK(manager.reply(1s).starts_with("ERROR "));
    CHECK(manager.reply(1s) == "OK");
    // The search that START cancelled writes no more.
    manager.expect_silence(500ms);
    manager.clear_taken();
    manager.send("INFO timeout_turn 300");
    manager.begin(300ms);
}

TEST_CASE("with a full pipe START after STOP waits for the move", "[transcript]") {
    SlowReader manager(60s);
    manager.process().write("STOP\nSTART 15\n");
    expect_move_before_ok(manager);
}

TEST_CASE("with a full pipe START waits for the move of the cancelled search in the Yixin dialect",
          "[transcript]") {
    SlowReader manager(60s);
    manager.send("YXSHOWINFO");
    manager.send("START 15");
    expect_move_before_ok(manager);
}

TEST_CASE("END and the end of input end the process while the pipe is full", "[transcript]") {
    SlowReader manager(60s);
    const bool is_end = GENERATE(true, false);
    // Commands without a reply, commands with one, and commands that wait for the search to end.
    manager.send_all(GENERATE(
        std::vector<std::string>{}, std::vector<std::string>{"STOP", "INFO time_left 5000", ""},
        std::vector<std::string>{"ABOUT", "nonsense"}, std::vector<std::string>{"STOP", "ABOUT"},
        std::vector<std::string>{"START 15", "BEGIN"}));
    if (is_end)
        manager.send("END");
    else
        manager.process().close_input();
    CHECK(manager.process().wait_exit(500ms + kSlack) == 0);
}
