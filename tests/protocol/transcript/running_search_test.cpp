// SPDX-License-Identifier: MIT
//
// Commands during a search: stops, suspensions, clicks, and random input.
#include <csignal>
#include <random>
#include <thread>

#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

namespace {

/// The line with one character replaced by a random one.
std::string garbled(std::string line, std::mt19937& random) {
    constexpr unsigned kFirstCharacter = 0x20;
    constexpr unsigned kLastCharacter = 0x7E;
    if (line.empty()) return line;
    line[random() % line.size()] =
        static_cast<char>(kFirstCharacter + random() % (kLastCharacter - kFirstCharacter + 1));
    return line;
}

}  // namespace

TEST_CASE("STOP brings the move, and has no reply without a search", "[transcript]") {
    const std::string stop = GENERATE("STOP", "YXSTOP", "yxstop");
    Manager manager;
    manager.start(15);
    manager.expect_silence(stop);
    manager.send_all({"INFO timeout_turn 30000", "TURN 7,7"});
    manager.take({7, 7});
    manager.expect_silence(500ms);
    manager.send(stop);
    manager.expect_move(100ms);
    manager.expect_silence(stop);
}

TEST_CASE("the engine ponders in silence until END", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO ponder 1", "INFO show_detail 3", "INFO timeout_turn 200"});
    manager.turn({7, 7}, 200ms);
    SECTION("nothing comes, and END ends the process") {
        manager.expect_silence();
        manager.expect_silence("STOP", 50ms);
        manager.expect_end();
    }
    SECTION("END at once") { manager.expect_end(); }
    SECTION("the end of input") {
        manager.expect_silence(50ms);
        manager.process().close_input();
        CHECK(manager.process().wait_exit(500ms + kSlack) == 0);
    }
    SECTION("moves come in time, expected or not") {
        for (int i = 0; i < 4; ++i) {
            manager.expect_silence(50ms);
            manager.turn(manager.free_point(), 200ms);
        }
    }
    SECTION("a new game, an undo, and settings") {
        manager.send("INFO max_memory 50000000");
        manager.expect_ok("TAKEBACK 7,7");
        manager.expect_ok("RESTART");
        manager.clear_taken();
        manager.begin(200ms);
        manager.expect_end();
    }
}

TEST_CASE("an expected move is answered within the time of its turn", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO ponder 1", "INFO timeout_turn 200"});
    // The engine searches both sides, so that it expects its own replies now and then.
    Manager twin;
    twin.start(15);
    twin.send("INFO timeout_turn 200");
    Move move = manager.begin(200ms);
    for (int i = 0; i < 3; ++i) {
        const Move reply = twin.turn(move, 200ms);
        move = manager.turn(reply, 200ms);
    }
    manager.expect_alive();
    manager.expect_end();
}

TEST_CASE("the move that STOP requests comes before the replies to later commands",
          "[transcript]") {
    const std::string stop = GENERATE("yxstop", "INFO timeout_turn 0");
    const auto [line, start] = GENERATE(table<std::string, std::string>({{"start 15", "OK"},
                                                                         {"RESTART", "OK"},
                                                                         {"TAKEBACK 7,7", "OK"},
                                                                         {"ABOUT", "name="},
                                                                         {"FOO", "UNKNOWN "},
                                                                         {"START 4", "ERROR "}}));
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_turn 30000", "TURN 7,7"});
    manager.take({7, 7});
    manager.expect_silence(50ms);
    manager.process().write(stop + '\n' + line + '\n');
    INFO(stop);
    INFO(line);
    manager.expect_move(100ms);
    CHECK(manager.reply(1s).starts_with(start));
    manager.expect_silence(100ms);
}

TEST_CASE("clicks that stop the search each get a move", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send("INFO timeout_turn 30000");
    const std::string click = "start 15\nboard\n7,7,2\ndone\nyxstop\n";
    manager.process().write(click + click + click);
    for (int i = 0; i < 3; ++i) {
        CHECK(manager.reply() == "OK");
        manager.clear_taken();
        manager.take({7, 7});
        manager.expect_move(100ms);
    }
    manager.expect_silence();
}

TEST_CASE("END after STOP ends the process at once", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_turn 30000", "TURN 7,7"});
    manager.expect_silence(50ms);
    manager.process().write("STOP\nEND\n");
    CHECK(manager.process().wait_exit(500ms + kSlack) == 0);
}

TEST_CASE("a suspended search replies after it is resumed", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_turn 1000", "TURN 7,7"});
    manager.take({7, 7});
    std::this_thread::sleep_for(200ms);
    manager.process().signal(SIGSTOP);
    std::this_thread::sleep_for(3s);
    manager.process().signal(SIGCONT);
    manager.expect_move(300ms);
    manager.turn({14, 14}, 1000ms);
}

TEST_CASE("the engine is suspended whenever it is not its turn, as at Gomocup", "[transcript]") {
    Manager manager;
    manager.process().write(
        "START 15\r\nINFO timeout_turn 500\r\nINFO timeout_match 180000\r\nINFO max_memory "
        "367001600\r\nINFO game_type 3\r\nINFO rule 0\r\nINFO folder /tmp/a b\r\n");
    manager.process().signal(SIGSTOP);
    std::this_thread::sleep_for(1s);
    manager.process().write("INFO time_left 180000\r\nBOARD\r\nDONE\r\n");
    manager.process().signal(SIGCONT);
    CHECK(manager.reply() == "OK");
    const auto first = parse_move(manager.reply(500ms + kSlack));
    REQUIRE(first);
    manager.process().signal(SIGSTOP);
    std::this_thread::sleep_for(1s);
    const Move next = *first == Move{0, 0} ? Move{1, 1} : Move{0, 0};
    manager.process().write("INFO time_left 179500\r\nTURN " + text_of(next) + "\r\n");
    manager.process().signal(SIGCONT);
    CHECK(parse_move(manager.reply(500ms + kSlack)));
    manager.process().signal(SIGSTOP);
    manager.process().write("END\r\n");
    manager.process().signal(SIGCONT);
    CHECK(manager.process().wait_exit(500ms + kSlack) == 0);
}

TEST_CASE("a cold start is on the clock", "[transcript]") {
    Manager manager;
    const auto start = TestClock::now();
    manager.send_all({"START 20", "INFO timeout_turn 5000", "INFO timeout_match 5000",
                      "INFO time_left 20", "TURN 10,10"});
    CHECK(manager.reply() == "OK");
    CHECK(parse_move(manager.reply()));
    CHECK(TestClock::now() - start < 1s + startup_time() + kSlack);
}

TEST_CASE("an idle engine uses no processor time", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send("INFO timeout_turn 100");
    manager.turn({7, 7}, 100ms);
    const double before = manager.process().cpu_seconds();
    std::this_thread::sleep_for(1s);
    CHECK(manager.process().cpu_seconds() - before < 0.1);
}

TEST_CASE("of several clicks only the last gets a move", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send("INFO timeout_turn 700");
    for (const char* line : {"7,7,2", "8,8,2"}) {
        manager.send_all({"start 15", "board", line, "done"});
        CHECK(manager.reply() == "OK");
    }
    manager.send("start 15");
    CHECK(manager.reply() == "OK");
    manager.board({"9,9,2"}, 700ms);
    manager.expect_silence(1s);
}

TEST_CASE("clearing the hash table during a search is harmless", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_turn 700", "TURN 14,14"});
    manager.expect_silence("yxhashclear");
    manager.expect_move(700ms);
    manager.expect_silence("yxhashclear");
    manager.turn(manager.free_point(), 700ms);
}

TEST_CASE("random input does not end the process", "[transcript]") {
    const std::vector<std::string> kLines{"START 15",
                                          "START 20",
                                          "START 4",
                                          "START",
                                          "RECTSTART 7,9",
                                          "RESTART",
                                          "BEGIN",
                                          "TURN 7,7",
                                          "TURN 1,2",
                                          "TURN x",
                                          "TURN 14,14",
                                          "TAKEBACK 7,7",
                                          "TAKEBACK 1,2",
                                          "PLAY 3,3",
                                          "BOARD",
                                          "7,7,1",
                                          "8,8,2",
                                          "9,9,3",
                                          "nonsense",
                                          "DONE",
                                          "DONE",
                                          "DONE",
                                          "SWAP2BOARD",
                                          "7,7",
                                          "ABOUT",
                                          "INFO rule 4",
                                          "INFO rule 0",
                                          "INFO rule 8",
                                          "INFO timeout_turn 0",
                                          "INFO timeout_turn 50",
                                          "INFO time_left 100",
                                          "INFO max_memory 1",
                                          "INFO show_detail 3",
                                          "INFO show_detail 0",
                                          "STOP",
                                          "YXSTOP",
                                          "YXBOARD",
                                          "YXSHOWFORBID",
                                          "YXSHOWINFO",
                                          "YXHASHCLEAR",
                                          "YXNBEST 3",
                                          "yxfoo",
                                          "yxhashload",
                                          "yxblock",
                                          "yxblockreset",
                                          "",
                                          "   "};
    // Ten seconds in all: fifty lines a second, and ten times as many.
    const auto [seconds, burst] = GENERATE(table<int, int>({{7, 1}, {3, 10}}));
    constexpr int kBurstsPerSecond = 50;
    constexpr unsigned kSeed = 20260211;
    std::mt19937 random(kSeed);
    Manager manager;
    manager.send("INFO timeout_turn 50");
    for (int i = 0; i < seconds * kBurstsPerSecond; ++i) {
        for (int j = 0; j < burst; ++j) {
            const std::string& line = kLines[random() % kLines.size()];
            manager.send(random() % 4 == 0 ? garbled(line, random) : line);
        }
        std::this_thread::sleep_for(1000ms / kBurstsPerSecond);
    }
    // Closes an open list; the first line may be taken for a path.
    manager.send_all({"DONE", "DONE", "INFO show_detail 0", "START 15"});
    std::this_thread::sleep_for(300ms);
    // Every line is checked against the replies of the protocol.
    while (!manager.reply(100ms).empty()) continue;
    manager.expect_alive();
    manager.send_all({"yxblockreset", "INFO rule 0", "INFO timeout_turn 100"});
    manager.begin(100ms);
    manager.expect_end();
}
