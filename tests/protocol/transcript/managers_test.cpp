// SPDX-License-Identifier: MIT
//
// Games as each manager plays them: its order of commands, its line ends, and how it reads the
// replies.
#include <regex>

#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

namespace {

/// Plays some moves by TURN, each after INFO time_left.
void play_on(Manager& manager, std::string_view end) {
    for (int i = 0; i < 4; ++i) {
        manager.process().write("INFO time_left 90000" + std::string(end));
        const Move move = manager.free_point();
        manager.take(move);
        manager.process().write("TURN " + text_of(move) + std::string(end));
        manager.expect_move(200ms);
    }
}

/// What Piskvork accepts between TURN and the move (anything else kills the engine).
bool piskvork_accepts(const std::string& line) {
    static const std::regex kPattern(
        "(message|debug|suggest) .*|\\d+, *\\d+.*|ok|error.*|unknown.*", std::regex::icase);
    return line.empty() || std::regex_match(line, kPattern);
}

/// qpiskvork takes the first letter of a line for its meaning: E, R and a blank end the game, and
/// so do U, N and W. A move has its comma at the second or third place.
bool qpiskvork_accepts(const std::string& line) {
    if (line.starts_with("MESSAGE ")) {
        const std::size_t comma = line.find(',');
        return comma != 1 && comma != 2;
    }
    return line == "OK" || line.find("name") != std::string::npos || parse_move(line);
}

std::vector<std::string> all_lines(Manager& manager) {
    std::vector<std::string> lines;
    const std::string text = manager.process().output_text();
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

}  // namespace

TEST_CASE("a game in Piskvork, with an undo and a second game", "[transcript][manager]") {
    Manager manager;
    manager.send("START 20\r");
    CHECK(manager.reply() == "OK");
    manager.start(20);
    for (const char* line : {"INFO max_memory 2147483647\r", "INFO timeout_match 100000\r",
                             "INFO timeout_turn 200\r", "INFO game_type 0\r", "INFO rule 0\r",
                             "INFO time_left 100000\r", "INFO folder C:\\a b\r"})
        manager.send(line);
    manager.begin(200ms);
    play_on(manager, "\r\n");
    manager.expect_ok("RESTART\r");
    manager.clear_taken();
    manager.send("INFO time_left 100000\r");
    const Move reply = manager.turn({10, 10}, 200ms);
    manager.expect_ok("TAKEBACK " + text_of(reply) + "\r");
    manager.expect_ok("TAKEBACK 10,10\r");
    manager.clear_taken();
    manager.turn({9, 9}, 200ms);
    for (const std::string& line : all_lines(manager)) {
        INFO(line);
        CHECK(piskvork_accepts(line));
    }
    manager.expect_end();
}

TEST_CASE("a game under c-gomoku-cli, twice in one process", "[transcript][manager]") {
    Manager manager;
    manager.send("ABOUT");
    CHECK(manager.reply(1s).starts_with("name="));
    for (int game = 0; game < 2; ++game) {
        manager.start(15);
        for (const char* line :
             {"INFO rule 1", "INFO timeout_turn 200", "INFO timeout_match 0",
              "INFO max_memory 367001600", "INFO thread_num 1", "INFO time_left 2147483647"})
            manager.send(line);
        if (game == 0)
            manager.begin(200ms);
        else
            manager.board({"14,14,2", "0,14,1", "14,0,2"}, 200ms);
        play_on(manager, "\n");
    }
    manager.expect_end();
}

TEST_CASE("every position by BOARD, as c-gomoku-cli does with -sendbyboard",
          "[transcript][manager]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO rule 4", "INFO timeout_turn 100", "INFO time_left 2147483647"});
    std::vector<std::string> lines;
    for (int i = 0; i < 6; ++i) {
        const Move other = manager.free_point();
        lines.push_back(text_of(other) + ",2");
        const Move own = manager.board(lines, 100ms);
        lines.push_back(text_of(own) + ",1");
    }
}

TEST_CASE("a game in qpiskvork", "[transcript][manager]") {
    Manager manager;
    manager.send_all({"START 15", "ABOUT"});
    CHECK(manager.reply() == "OK");
    CHECK(manager.reply().starts_with("name="));
    manager.start(15);
    for (const char* line :
         {"INFO timeout_match 100000", "INFO timeout_turn 200", "INFO max_memory 0",
          "INFO game_type 0", "INFO rule 0", "INFO time_left 100000"})
        manager.send(line);
    manager.begin(200ms);
    play_on(manager, "\n");
    manager.process().write("BOARD\r\n14,14,2\n0,14,1\n14,0,2\nDONE\r\n");
    manager.clear_taken();
    manager.expect_move(200ms);
    for (const std::string& line : all_lines(manager)) {
        INFO(line);
        CHECK(qpiskvork_accepts(line));
    }
}

TEST_CASE("a position on one line, as gomocalc sends it", "[transcript][manager]") {
    Manager manager;
    manager.start(15);
    manager.send_all(
        {"INFO RULE 0", "INFO THREAD_NUM 1", "INFO SHOW_DETAIL 2", "INFO TIMEOUT_TURN 300"});
    manager.take({7, 7});
    manager.take({8, 8});
    manager.send("BOARD 7,7,1 8,8,2 DONE");
    manager.expect_move(300ms);
}

TEST_CASE("a game in the Gomocup judge's order of commands", "[transcript][manager]") {
    Manager manager;
    manager.start(15);
    for (const char* line : {"INFO timeout_turn 200\r", "INFO timeout_match 180000\r",
                             "INFO max_memory 367001600\r", "INFO game_type 3\r", "INFO rule 4\r",
                             "INFO folder /tmp/folder with blanks\r", "INFO time_left 180000\r"})
        manager.send(line);
    manager.board({"7,7,1\r", "7,8,2\r", "8,8,1\r", "0,14,2\r"}, 200ms);
    play_on(manager, "\r\n");
    manager.expect_end();
}
