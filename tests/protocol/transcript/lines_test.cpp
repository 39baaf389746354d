// SPDX-License-Identifier: MIT
//
// Bytes and lines on the real pipe, and the start and end of the process.
#include <sys/stat.h>

#include <csignal>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

namespace {

/// The states in which the process may end, each in a section of its own.
void enter_some_state(Manager& manager) {
    SECTION("before START") {
        manager.send("ABOUT");
        CHECK(manager.reply().starts_with("name="));
    }
    SECTION("after START") { manager.start(15); }
    SECTION("inside BOARD") {
        manager.start(15);
        manager.send_all({"BOARD", "7,7,1"});
    }
    SECTION("during a search") {
        manager.start(15);
        manager.send_all({"INFO timeout_turn 30000", "TURN 14,14"});
        std::this_thread::sleep_for(100ms);
    }
}

}  // namespace

TEST_CASE("lines end with CRLF, LF or CR", "[transcript]") {
    Manager manager;
    for (const char* line : {"START 15\r\n", "START 15\n", "START 15\r", "  start \t 15  \n"}) {
        CHECK(manager.process().write(line));
        CHECK(manager.reply() == "OK");
    }
}

TEST_CASE("blank lines are ignored", "[transcript]") {
    Manager manager;
    CHECK(manager.process().write("\n\r\n   \n\t\t\n \t \r\n"));
    manager.expect_silence();
    manager.expect_alive();
}

TEST_CASE("nothing is written before the first command", "[transcript]") {
    Manager manager;
    manager.expect_silence(500ms);
}

TEST_CASE("a byte order mark is skipped", "[transcript]") {
    Manager manager;
    manager.expect_ok("\xEF\xBB\xBFSTART 15");
    manager.expect_alive();
}

TEST_CASE("a line of many megabytes is dropped", "[transcript]") {
    Manager manager;
    manager.start(15);
    const std::size_t before = manager.process().private_memory();
    constexpr std::size_t kMegabyte = std::size_t{1} << 20;
    std::string line(16 * kMegabyte, 'x');
    line += " START 4\nABOUT";
    manager.send(line);
    CHECK(manager.reply().starts_with("name="));
    CHECK(manager.process().private_memory() < before + 8 * kMegabyte);
    manager.expect_alive();
}

TEST_CASE("odd bytes are an unknown command", "[transcript]") {
    Manager manager;
    manager.expect_unknown(std::string_view("BEGIN\0 x", 8));
    manager.expect_unknown("\xFF\xC3\x28");
    manager.expect_unknown("START\xC2\xA0 15");
    manager.expect_alive();
}

TEST_CASE("command names are matched whole", "[transcript]") {
    Manager manager;
    for (const char* line : {"FOO", "FOO 1 2", "STARTX 15", "BEGINNING"})
        manager.expect_unknown(line);
    manager.expect_silence();
}

TEST_CASE("lines may arrive in packets of any size", "[transcript]") {
    Manager manager;
    CHECK(manager.process().write("INFO timeout_turn 100\nSTART 15\nBEGIN\n"));
    CHECK(manager.reply() == "OK");
    CHECK(parse_move(manager.reply()));
    for (const char* piece : {"ST", "AR", "T ", "2", "0\n"}) {
        CHECK(manager.process().write(piece));
        std::this_thread::sleep_for(20ms);
    }
    CHECK(manager.reply() == "OK");
}

TEST_CASE("the end of the input ends the process", "[transcript]") {
    Manager manager;
    enter_some_state(manager);
    manager.process().close_input();
    CHECK(manager.process().wait_exit(1s + kSlack) == 0);
}

TEST_CASE("a process may end before it has started", "[transcript]") {
    Manager manager;
    SECTION("by END") { manager.send("END"); }
    SECTION("by the end of the input") { manager.process().close_input(); }
    // As long as a first reply may take: a busy machine starts a program slowly.
    CHECK(manager.process().wait_exit(10s) == 0);
}

TEST_CASE("a last line without a line end is served", "[transcript]") {
    Manager manager;
    CHECK(manager.process().write("ABOUT"));
    manager.process().close_input();
    CHECK(manager.reply().starts_with("name="));
    CHECK(manager.process().wait_exit(1s + kSlack) == 0);
}

TEST_CASE("a closed output ends the process", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.process().close_output();
    manager.process().send("ABOUT");
    CHECK(manager.process().wait_exit(1s + kSlack) == 0);
}

TEST_CASE("the process ends with its manager", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO timeout_turn 30000", "TURN 14,14"});
    manager.process().close_input();
    manager.process().close_output();
    CHECK(manager.process().wait_exit(1s + kSlack) == 0);
}

TEST_CASE("unknown arguments and any directory are accepted", "[transcript]") {
    const auto arguments =
        GENERATE(std::vector<std::string>{"--force-utf8"}, std::vector<std::string>{"x", "y", "z"});
    Manager manager(arguments, "/proc");
    manager.expect_alive();
}

TEST_CASE("the commands before the end are answered first", "[transcript]") {
    Manager manager;
    const bool is_end = GENERATE(true, false);
    manager.process().write("ABOUT\nnonsense\nSTART 15\n");
    if (is_end)
        manager.process().send("END");
    else
        manager.process().close_input();
    CHECK(manager.reply().starts_with("name="));
    CHECK(manager.reply().starts_with("UNKNOWN "));
    CHECK(manager.reply() == "OK");
    CHECK(manager.process().wait_exit(1s + kSlack) == 0);
}

TEST_CASE("an argument without a value that can be used is rejected", "[transcript]") {
    const auto arguments = GENERATE(
        std::vector<std::string>{"--player", "nobody"}, std::vector<std::string>{"--level", "99"},
        std::vector<std::string>{"--level=0"}, std::vector<std::string>{"--level"},
        std::vector<std::string>{"--level-seed", "abc"});
    Manager manager(arguments);
    CHECK(manager.reply().starts_with("ERROR "));
    CHECK(manager.process().wait_exit(1s + kSlack) == 1);
}

TEST_CASE("the first listed player is the default", "[transcript]") {
    Child list(executable(), {"--list-players"});
    const auto first = list.read_line();
    REQUIRE(first);
    CHECK(list.wait_exit(1s + kSlack) == 0);
    Manager manager({"--player", first->text.substr(0, first->text.find(' '))});
    manager.start(15);
    manager.send("INFO timeout_turn 100");
    manager.begin(100ms);
}

TEST_CASE("a level is an argument or a setting, and repeats its games with its seed",
          "[transcript]") {
    const auto game = [](const std::vector<std::string>& arguments, const char* setting = "") {
        Manager manager(arguments);
        manager.send(setting);
        manager.start(15);
        std::vector<Move> moves{manager.begin()};
        for (const Move theirs : {Move{0, 0}, Move{14, 0}, Move{0, 14}, Move{14, 14}})
            moves.push_back(manager.turn(theirs));
        return moves;
    };
    const auto moves = game({"--level", "2", "--level-seed", "5"});
    CHECK(game({"--level-seed", "5"}, "INFO level 2") == moves);
    bool differs = false;
    for (const char* seed : {"6", "7", "8"})
        differs |= game({"--level", "2", "--level-seed", seed}) != moves;
    CHECK(differs);
}

TEST_CASE("every listed parameter can be set", "[transcript]") {
    Child list(executable(), {"--list-params"});
    std::vector<std::string> settings;
    while (const auto line = list.read_line()) {
        std::istringstream words(line->text);
        std::string name;
        std::string value;
        REQUIRE(words >> name >> value);
        settings.push_back(std::string("INFO tune.").append(name).append(" ").append(value));
    }
    CHECK(list.wait_exit(1s + kSlack) == 0);
    CHECK(settings.size() > 20);
    Manager manager;
    manager.start(15);
    for (const std::string& setting : settings) manager.send(setting);
    manager.send("INFO tune.no_such_number 1");
    CHECK(manager.reply().starts_with("ERROR "));
    manager.expect_alive();
}

TEST_CASE("ABOUT is answered before START and during a search", "[transcript]") {
    Manager manager;
    const auto expect_about = [&] {
        manager.send("ABOUT");
        const std::string about = manager.reply(500ms + kSlack);
        for (const char* key : {"name=\"", "version=\"", "author=\"", "country=\""})
            CHECK(about.find(key) != std::string::npos);
    };
    expect_about();
    manager.start(15);
    manager.send_all({"INFO timeout_turn 1500", "TURN 14,14"});
    expect_about();
    manager.expect_move(1500ms);
}

TEST_CASE("END ends the process in any state", "[transcript]") {
    Manager manager;
    enter_some_state(manager);
    SECTION("with a large hash table in use") {
        manager.start(20);
        manager.send_all({"INFO max_memory 2147483647", "INFO timeout_turn 500"});
        manager.turn({10, 10}, 500ms);
    }
    manager.expect_end();
}

TEST_CASE("a hundred thousand lines are served without delay", "[transcript]") {
    Manager manager;
    manager.start(15);
    std::string lines;
    for (int i = 0; i < 100'000; ++i) lines += "INFO time_left 1000\n";
    const auto start = TestClock::now();
    CHECK(manager.process().write(lines));
    manager.expect_alive();
    CHECK(TestClock::now() - start < 5s);
}

TEST_CASE("a path that is not UTF-8 gets one answer that names it", "[transcript]") {
    const std::string path = "no-such-folder/caf\xE9.file";
    const auto names_it = [](const std::string& text) {
        INFO(text);
        return text.find("no-such-folder/caf") != std::string::npos;
    };
    Manager manager;
    manager.start(15);
    manager.send("INFO book " + path);
    const auto message = manager.process().read_line();
    REQUIRE(message);
    CHECK(message->text.starts_with("MESSAGE no book: "));
    CHECK(names_it(message->text));
    for (const char* command : {"yxhashload", "yxhashdump"}) {
        manager.send_all({command, path});
        const std::string answer = manager.reply();
        CHECK(answer.starts_with("ERROR "));
        CHECK(names_it(answer));
    }
    manager.expect_alive();
}
