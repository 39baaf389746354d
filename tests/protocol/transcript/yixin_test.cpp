// SPDX-License-Identifier: MIT
//
// The Yixin dialect, as Yixin-Board uses it.
#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

namespace {

/// The next line of any kind.
std::string next_line(Manager& manager) {
    const auto line = manager.process().read_line();
    return line ? line->text : "";
}

void expect_machine(Manager& manager) {
    manager.send("yxshowinfo");
    CHECK(next_line(manager).starts_with("MESSAGE INFO MAX_THREAD_NUM "));
    CHECK(next_line(manager).starts_with("MESSAGE INFO MAX_HASH_SIZE "));
}

}  // namespace

TEST_CASE("the opening script of Yixin-Board", "[transcript]") {
    Manager manager({"--force-utf8"});
    manager.send("info show_detail 3");
    expect_machine(manager);
    manager.send("START 15");
    CHECK(next_line(manager) == "OK");
    for (const char* line :
         {"INFO timeout_match 100000000", "INFO time_left 100000000", "INFO timeout_turn 300",
          "INFO max_node -1", "INFO max_depth 225", "INFO time_increment 0",
          "INFO caution_factor 1", "INFO thread_num 1", "INFO hash_size 65536", "INFO pondering 0",
          "INFO vcthread 0", "INFO rule 2"})
        manager.send(line);
    manager.expect_silence();
    manager.send_all({"INFO time_left 100000000", "yxhashclear", "start 15"});
    CHECK(manager.reply() == "OK");
    manager.start(15);
    manager.board({"7,7,2"}, 300ms);
    manager.send("INFO time_left 99999999");
    manager.turn(manager.free_point(), 300ms);
    expect_machine(manager);
}

TEST_CASE("a search that a click cancels writes its move first", "[transcript]") {
    Manager manager;
    expect_machine(manager);
    manager.start(15);
    manager.send_all({"INFO timeout_turn 30000", "start 15", "board", "7,7,2", "done"});
    CHECK(manager.reply() == "OK");
    manager.take({7, 7});
    manager.expect_silence(50ms);
    SECTION("a new position") {
        manager.process().write("start 15\nboard\n8,8,2\ndone\n");
        manager.expect_move(100ms);
        CHECK(manager.reply(1s) == "OK");
        manager.expect_silence(50ms);
        manager.clear_taken();
        manager.take({8, 8});
        manager.send("yxstop");
        manager.expect_move(100ms);
    }
    SECTION("a new game without a search") {
        manager.process().write("start 15\nyxboard\ndone\nyxshowforbid\n");
        manager.expect_move(100ms);
        CHECK(manager.reply(1s) == "OK");
        CHECK(manager.reply(1s) == "FORBID .");
    }
    SECTION("an undo that stops first, in one read") {
        manager.process().write("yxstop\nstart 15\nyxboard\n7,7,2\ndone\nyxshowforbid\n");
        manager.expect_move(100ms);
        CHECK(manager.reply(1s) == "OK");
        CHECK(manager.reply(1s) == "FORBID .");
    }
    manager.expect_silence();
    manager.expect_end();
}

TEST_CASE("END and the end of input bring no move", "[transcript]") {
    Manager manager;
    expect_machine(manager);
    manager.start(15);
    manager.send_all({"INFO timeout_turn 30000", "TURN 7,7"});
    manager.expect_silence(50ms);
    if (GENERATE(false, true)) return manager.expect_end();
    manager.process().close_input();
    CHECK(manager.process().wait_exit(500ms + kSlack) == 0);
    manager.expect_silence(0ms);
}

TEST_CASE("show_detail 3 reports marks and a table whose keys all have values", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send_all({"INFO show_detail 3", "INFO timeout_turn 500", "TURN 7,7"});
    std::vector<std::string> lines;
    while (lines.empty() || !parse_move(lines.back())) {
        lines.push_back(next_line(manager));
        REQUIRE_FALSE(lines.back().empty());
    }
    int tables = 0;
    int marks = 0;
    for (const std::string& line : lines) {
        INFO(line);
        if (line.starts_with("INFO ")) CHECK(line.find(' ', 5) < line.size() - 1);
        tables += line == "INFO PV DONE";
        marks += line.starts_with("MESSAGE REALTIME BEST ");
    }
    CHECK(tables > 0);
    CHECK(marks > 0);
}

TEST_CASE("YXBOARD has no reply and YXSHOWFORBID ends with a full stop", "[transcript]") {
    Manager manager;
    manager.start(15);
    const auto show = [&](const std::string& rule, const std::vector<std::string>& lines) {
        manager.send_all({"INFO rule " + rule, "YXBOARD"});
        manager.send_all(lines);
        manager.expect_silence("DONE", 50ms);
        manager.send("YXSHOWFORBID");
        return manager.reply();
    };
    CHECK(show("4", {}) == "FORBID .");
    CHECK(show("0", {"7,7,1", "8,8,2"}) == "FORBID .");
    CHECK(show("4", {"7,7,2"}) == "FORBID .");
}

TEST_CASE("yxnbest accepts any number of lines", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send("INFO timeout_turn 200");
    for (const char* count : {"0", "1", "5", "100000"}) {
        manager.send_all({"yxboard", "7,7,1", "8,8,2", "done"});
        manager.clear_taken();
        manager.take({7, 7});
        manager.take({8, 8});
        manager.send(std::string("yxnbest ") + count);
        manager.expect_move(200ms);
        manager.expect_silence(100ms);
    }
}

TEST_CASE("yxnbest reports each line of play", "[transcript]") {
    Manager manager;
    expect_machine(manager);
    manager.start(15);
    manager.send_all({"INFO show_detail 3", "INFO max_node 20000", "yxboard", "7,7,1", "8,8,2",
                      "9,7,1", "done", "yxnbest 4"});
    std::vector<std::string> lines;
    while (lines.empty() || !parse_move(lines.back())) {
        lines.push_back(next_line(manager));
        REQUIRE_FALSE(lines.back().empty());
    }
    const Move played = *parse_move(lines.back());
    const auto value_of = [](const std::string& line, const std::string& key) {
        return line.starts_with(key + ' ') ? line.substr(key.size() + 1) : "";
    };
    // As Yixin-Board reads them: a block for each line, and its mark is on the first move.
    int next_index = 0;
    int blocks = 0;
    std::set<std::string> moves;
    std::string best_move;
    for (const std::string& line : lines) {
        INFO(line);
        if (const auto index = value_of(line, "INFO PV"); !index.empty() && index != "DONE") {
            if (index == "0") {
                CHECK((next_index == 0 || next_index == 4));
                next_index = 0;
                moves.clear();
            }
            CHECK(index == std::to_string(next_index));
            ++next_index;
            ++blocks;
        }
        if (const auto count = value_of(line, "INFO NUMPV"); !count.empty()) CHECK(count == "4");
        if (const auto best = value_of(line, "INFO BESTLINE"); !best.empty()) {
            const std::string move = best.substr(0, best.find(' '));
            CHECK(moves.insert(move).second);
            if (next_index == 1) best_move = move;
        }
    }
    CHECK(next_index == 4);
    CHECK(blocks >= 8);
    CHECK(parse_move(best_move) == played);
    // The summary: a line for each, the last one before the move.
    for (int i = 0; i < 4; ++i) {
        const std::string& line = lines[lines.size() - 5 + static_cast<std::size_t>(i)];
        INFO(line);
        CHECK(line.starts_with("MESSAGE (" + std::to_string(i + 1) + ") depth "));
    }
    CHECK(lines[lines.size() - 6] == "INFO PV DONE");
}

TEST_CASE("the marks end on the move that is played", "[transcript]") {
    Manager manager;
    expect_machine(manager);
    manager.start(15);
    manager.send_all({"INFO show_detail 1", "INFO timeout_turn 900", "TURN 7,7"});
    std::string best;
    std::set<std::string> searched;
    std::string line = next_line(manager);
    for (; !parse_move(line); line = next_line(manager)) {
        REQUIRE_FALSE(line.empty());
        constexpr std::string_view kMark = "MESSAGE REALTIME ";
        if (!line.starts_with(kMark)) continue;
        const std::string mark = line.substr(kMark.size());
        INFO(line);
        if (mark.starts_with("BEST ")) best = mark.substr(5);
        if (mark == "REFRESH") searched.clear();
        if (mark.starts_with("POS ")) searched.insert(mark.substr(4));
        // A move is done after its search began.
        if (mark.starts_with("DONE ")) CHECK(searched.count(mark.substr(5)) == 1);
    }
    CHECK(best == line);
}

TEST_CASE("blocked points are not played", "[transcript]") {
    Manager manager;
    manager.start(15);
    manager.send("INFO timeout_turn 100");
    const Move best = manager.board({}, 100ms);
    manager.send_all({"yxblock", text_of(best), "done"});
    CHECK(manager.board({}, 100ms) != best);
    manager.send("yxblockreset");
    manager.board({}, 100ms);
}

TEST_CASE("what Yixin-Board sends with each click adds nothing to its log", "[transcript]") {
    Manager manager;
    expect_machine(manager);
    manager.start(15);
    const std::string click =
        "start 15\nyxboard\n7,7,2\n8,8,1\ndone\nyxshowforbid\n"
        "yxquerydatabaseallt\n7,7\n8,8\ndone\nyxblockpathreset\nyxblockreset\n";
    for (int i = 0; i < 3; ++i) {
        manager.process().write(click);
        CHECK(next_line(manager) == "OK");
        CHECK(next_line(manager) == "FORBID .");
        CHECK(next_line(manager) == "MESSAGE DATABASE REFRESH");
        CHECK(next_line(manager) == "MESSAGE DATABASE DONE");
        CHECK(next_line(manager) == "MESSAGE DATABASE TEXT \"\"");
        manager.expect_silence(50ms);
    }
    manager.expect_unknown("yxfoo");
    manager.expect_alive();
}

TEST_CASE("studying a game and its openings as Yixin-Board does", "[transcript]") {
    Manager manager;
    expect_machine(manager);
    manager.start(15);
    manager.send_all({"INFO timeout_turn 20000", "INFO max_node 1000"});
    const auto messages = [&](const std::vector<std::string>& lines, std::size_t count) {
        manager.send_all(lines);
        std::vector<std::string> texts;
        while (texts.size() < count) texts.push_back(next_line(manager));
        return texts;
    };
    const auto set_board = [&] {
        manager.send_all({"yxboard", "7,7,2", "8,8,1", "9,7,2", "done"});
    };
    const auto opening = messages({"yxswap2step1"}, 3);
    for (std::size_t i = 0; i < 3; ++i)
        CHECK(opening[i].starts_with("MESSAGE SWAP2 MOVE" + std::to_string(i + 1) + ' '));
    CHECK(messages({"yxsoosorvstep1"}, 3)[2].starts_with("MESSAGE SOOSORV MOVE3 "));
    CHECK(messages({"yxsoosorvstep2", "7,7", "7,6", "8,5", "done"}, 1)[0].starts_with(
        "MESSAGE SOOSORV SWAP1 "));
    set_board();
    CHECK(messages({"yxprintfeature"}, 4)[0].starts_with("MESSAGE white to move, 3 stones"));
    for (const char* line : {"yxbalanceone 0", "yxsearchdefend"}) {
        set_board();
        manager.send(line);
        CHECK(parse_move(manager.reply()));
    }
    set_board();
    manager.send("yxbalancetwo 0");
    const std::string pair = manager.reply();
    CHECK(parse_move(pair.substr(0, pair.find(' '))));
    CHECK(parse_move(pair.substr(pair.find(' ') + 1)));
    manager.send_all({"yxhashload", "END"});
    CHECK(manager.reply() == "ERROR END cannot be read");
    CHECK(messages({"yxdraw"}, 1)[0].starts_with("MESSAGE DRAW "));
    manager.expect_end();
}

TEST_CASE("an unknown Yixin command gets one reply", "[transcript]") {
    Manager manager;
    manager.start(15);
    const std::vector<std::vector<std::string>> commands{
        {"yxfoo", "3,4", "done"},
        {"yxquerydatabaseallt", "3,4", "4,5", "done"},
        {"yxsetdatabase", "/tmp"},
        {"yxsetdatabase", std::string(300, 'p')},
        {"yxedittextdatabase \"hello", "end", "\"7,7", "8,8", "done"},
        {"yxedittextdatabase \"no stones", "\"done"},
        {"yxsoosorvstep7", "3,4", "done"},
    };
    for (const auto& lines : commands) {
        manager.send_all(lines);
        INFO(lines.front());
        CHECK(manager.reply().starts_with("UNKNOWN "));
        manager.expect_silence(50ms);
    }
    manager.expect_alive();
}
