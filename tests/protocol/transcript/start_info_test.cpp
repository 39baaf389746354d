// SPDX-License-Identifier: MIT
//
// START and its variants, and every INFO that managers are known to send.
#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

TEST_CASE("START may come again", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.start(15);
    manager.start(20);
    const auto start = TestClock::now();
    for (int i = 0; i < 100; ++i) manager.start(20);
    CHECK(TestClock::now() - start < 500ms + kSlack);
}

TEST_CASE("unsupported sizes are rejected", "[transcript]") {
    Manager manager;
    for (const char* line :
         {"START 4", "START 0", "START -3", "START 1000", "START 99999999999999999999", "START abc",
          "START", "START 12 15", "RECTSTART", "RECTSTART 20"})
        manager.expect_error(line);
    manager.expect_error("BEGIN");
    manager.expect_ok("START 15 15");
    manager.expect_alive();
}

TEST_CASE("accepted sizes can be played", "[transcript]") {
    Manager manager;
    manager.send("INFO timeout_turn 100");
    for (const int side : {5, 6, 19, 22}) {
        manager.start(side);
        manager.begin(100ms);
        manager.turn(manager.free_point(), 100ms);
    }
    manager.expect_error("START 23");
    for (const char* line : {"RECTSTART 20,15", "RECTSTART 20, 15", "RECTSTART 15,15"}) {
        manager.expect_ok(line);
        manager.send("BEGIN");
        CHECK(parse_move(manager.reply()));
    }
}

TEST_CASE("RESTART empties the board", "[transcript]") {
    Manager manager;
    manager.expect_error("RESTART");
    manager.start(15);
    manager.send("INFO timeout_turn 100");
    manager.turn({7, 7}, 100ms);
    manager.expect_ok("RESTART");
    manager.clear_taken();
    manager.begin(100ms);
}

TEST_CASE("before START every command is rejected once, with its list", "[transcript]") {
    Manager manager;
    for (const char* line :
         {"BEGIN", "TURN 7,7", "TAKEBACK 7,7", "PLAY 7,7", "YXNBEST 3", "YXSHOWFORBID"})
        manager.expect_error(line);
    manager.send_all({"BOARD", "7,7,1"});
    manager.expect_error("DONE");
    manager.send("SWAP2BOARD");
    manager.expect_error("DONE");
    manager.expect_silence();
    manager.expect_alive();
}

TEST_CASE("START cancels the search", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_turn 1000", "TURN 14,14"});
    std::this_thread::sleep_for(100ms);
    manager.start(15);
    manager.expect_silence(2s);
}

TEST_CASE("new games leak nothing", "[transcript]") {
    Manager manager;
    const auto play = [&](int games) {
        for (int i = 0; i < games; ++i) manager.start(i % 2 == 0 ? 20 : 15);
    };
    play(100);
    const std::size_t before = manager.process().private_memory();
    play(900);
    CHECK(manager.process().private_memory() < before + (std::size_t{2} << 20));
}

TEST_CASE("INFO is never answered, whatever its value", "[transcript]") {
    Manager manager;
    manager.send("info show_detail 0");
    manager.start(15);
    manager.send("INFO timeout_turn 100");
    for (const char* line : {"INFO",
                             "INFO foo",
                             "INFO foo bar",
                             "INFO timeout_turn",
                             "INFO timeout_turn abc",
                             "INFO max_memory 0",
                             "INFO max_memory 1",
                             "INFO max_memory 1000",
                             "INFO max_memory 10485760",
                             "INFO max_memory 4294967295",
                             "INFO max_memory -1",
                             "INFO folder C:\\Program Files\\AI's dir",
                             "INFO folder /nowhere/at all",
                             "INFO folder \xC3\xA4\xC3\xB6",
                             "INFO folder",
                             "INFO evaluate 3,4",
                             "INFO game_type 0",
                             "INFO game_type 99",
                             "INFO thread_num 0",
                             "INFO thread_num -1",
                             "INFO thread_num 100000",
                             "INFO thread_num 1",
                             "INFO hash_size 0",
                             "INFO hash_size -5",
                             "INFO max_depth 0",
                             "INFO max_depth -1",
                             "INFO max_node 0",
                             "INFO max_node -1",
                             "INFO caution_factor 99",
                             "INFO pondering 7",
                             "INFO time_increment -1",
                             "INFO nbestsym 1",
                             "INFO vcthread 1",
                             "INFO checkmate 1",
                             "INFO usedatabase 1",
                             "INFO start_depth 1"})
        manager.send(line);
    manager.expect_silence(500ms);
    manager.begin(100ms);
    manager.send("INFO max_node 1");
    manager.turn(manager.free_point(), 100ms);
}

TEST_CASE("more memory than the machine has is accepted", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_turn 200", "INFO hash_size 999999999999"});
    manager.expect_silence();
    manager.turn({7, 7}, 200ms);
    manager.send_all({"INFO hash_size 0", "INFO max_memory 0"});
    manager.turn(manager.free_point(), 200ms);
}

TEST_CASE("without time left the move comes at once", "[transcript]") {
    const std::string left = GENERATE("-500", "0", "1");
    Manager manager;
    manager.start(15);
    manager.send_all(
        {"INFO timeout_turn 5000", "INFO timeout_match 60000", "INFO time_left " + left});
    manager.turn({7, 7}, 100ms);
}

TEST_CASE("with unlimited time for the game the limit of the move holds", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send("INFO timeout_turn 100");
    for (const char* left :
         {"2147483647", "9223372036854775807", "123456789012345678901234567890"}) {
        manager.send(std::string("INFO time_left ") + left);
        manager.turn(manager.free_point(), 100ms);
    }
}

TEST_CASE("timeout_turn 0 is as fast as possible", "[transcript]") {
    Manager manager;
    manager.start(20);
    manager.send("INFO timeout_turn 0");
    manager.turn({10, 10}, 50ms);  // an empty board needs no search
}

TEST_CASE("timeout_turn 0 during a search brings the move", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_turn 60000", "TURN 7,7"});
    manager.take({7, 7});
    manager.expect_silence(500ms);
    manager.send("INFO timeout_turn 0");
    manager.expect_move(100ms);
    manager.send("INFO timeout_turn 500");
    manager.turn(manager.free_point(), 500ms);
}

TEST_CASE("the tighter limit holds", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_match 0", "INFO timeout_turn 500"});
    manager.begin(500ms);
    manager.send_all({"INFO timeout_turn 5000", "INFO timeout_match 1000", "INFO time_left 300"});
    manager.turn(manager.free_point(), 300ms);
}

TEST_CASE("INFO during a search does not disturb it", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_turn 1000", "TURN 14,14"});
    for (const char* line :
         {"INFO time_left 5000", "INFO max_memory 100000000", "INFO evaluate 3,4",
          "INFO timeout_match 10000", "INFO rule 1", "INFO thread_num 2"})
        manager.send(line);
    manager.expect_move(1000ms);
}

TEST_CASE("every value of INFO rule is accepted", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send("INFO timeout_turn 50");
    for (const char* rule :
         {"0", "1", "2", "3", "4", "5", "6", "8", "9", "10", "12", "-1", "255", "abc"}) {
        manager.send(std::string("INFO rule ") + rule);
        manager.board({"7,7,1", "8,8,2"}, 50ms);
    }
}

TEST_CASE("the rule may change in the middle of a game", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO rule 0", "INFO timeout_turn 100"});
    manager.begin(100ms);
    manager.send("INFO rule 4");
    manager.turn(manager.free_point(), 100ms);
}

TEST_CASE("moves of 20 ms are in time from the first one on", "[transcript]") {
    if (GOREN_IS_SANITIZED) {
        WARN("SKIPPED: sanitizers slow the first search down");
        return;
    }
    const std::string rule = GENERATE("0", "1", "4", "8", "9");
    const auto time_of = [](Manager& manager, const std::string& lines, auto&& is_right) {
        const auto start = TestClock::now();
        manager.process().write(lines);
        CHECK(is_right(manager.reply()));
        return TestClock::now() - start;
    };
    const auto is_about = [](const std::string& reply) { return reply.starts_with("name="); };
    const auto is_move = [](const std::string& reply) { return parse_move(reply).has_value(); };
    struct TimedMove {
        const char* name;
        std::string lines;
        TestClock::duration fastest = TestClock::duration::max();
    };
    std::vector<TimedMove> moves{
        {"the first", "INFO rule " + rule + "\nINFO timeout_turn 20\nTURN 7,7\n"},
        {"the second", "TURN 0,0\n"},
        {"one before pondering", "INFO ponder 1\nTURN 14,0\n"},
        {"one that ends pondering", "TURN 0,14\n"},
    };
    // Under Wine the pipes take part of the 20 ms, as much as a command that needs no work.
    const bool has_slow_pipes = startup_time() > 0ms;
    auto pipes = has_slow_pipes ? TestClock::duration(1s) : TestClock::duration(0);
    // The fastest of several processes: others may have used the processor during the rest.
    const auto is_late = [&](const TimedMove& move) { return move.fastest > 20ms + pipes; };
    for (int i = 0; i < 30 && std::any_of(moves.begin(), moves.end(), is_late); ++i) {
        Manager manager;
        manager.start(15);
        if (has_slow_pipes) pipes = std::min(pipes, time_of(manager, "ABOUT\n", is_about));
        for (TimedMove& move : moves) {
            move.fastest = std::min(move.fastest, time_of(manager, move.lines, is_move));
            std::this_thread::sleep_for(20ms);  // time to ponder
        }
    }
    for (const TimedMove& move : moves) {
        INFO("rule " << rule << ", the move: " << move.name);
        CHECK(move.fastest <= 20ms + pipes);
    }
}

TEST_CASE("without show_detail only the move is reported", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send("INFO timeout_turn 300");
    manager.begin(300ms);
    CHECK(manager.process().output_text().find("INFO ") == std::string::npos);
    CHECK(manager.process().output_text().find("REALTIME") == std::string::npos);
}

TEST_CASE("one MESSAGE comes with each move", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_turn 100", "TURN 14,14"});
    const auto message = manager.process().read_line();
    REQUIRE(message);
    CHECK(message->text.starts_with("MESSAGE depth "));
    manager.expect_move(100ms);
    manager.expect_silence();
}
