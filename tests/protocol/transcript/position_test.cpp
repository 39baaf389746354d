// SPDX-License-Identifier: MIT
//
// BEGIN, TURN, BOARD, TAKEBACK, PLAY and SWAP2BOARD on the real pipe.
#include <set>
#include <sstream>
#include <thread>

#include "tests/protocol/transcript/manager.h"
#include "tests/support/catch.h"

using namespace goren::test;

namespace {

/// A manager with a game on a board of this side and quick moves.
struct Quick : Manager {
    explicit Quick(int side = 15) {
        start(side);
        send("INFO timeout_turn 100");
    }
};

/// The lines of a full board without a five, own and opponent's stones by turns, in which these
/// points are left empty.
std::vector<std::string> full_board(int side, const std::set<Move>& empty) {
    std::vector<std::string> lines;
    for (int y = 0; y < side; ++y)
        for (int x = 0; x < side; ++x)
            if (!empty.contains({x, y}))
                lines.push_back(text_of({x, y}) + ((x + y / 2) % 2 == 0 ? ",1" : ",2"));
    return lines;
}

}  // namespace

TEST_CASE("BEGIN and TURN get moves", "[transcript]") {
    Quick manager;
    manager.begin(100ms);
    manager.expect_error("BEGIN");
    manager.turn(manager.free_point(), 100ms);
    manager.expect_alive();
}

TEST_CASE("a first TURN in a corner is answered", "[transcript]") {
    const int side = GENERATE(15, 20);
    Quick manager(side);
    for (const Move corner :
         {Move{0, 0}, Move{side - 1, side - 1}, Move{0, side - 1}, Move{side - 1, 0}}) {
        manager.expect_ok("RESTART");
        manager.clear_taken();
        manager.turn(corner, 100ms);
    }
}

TEST_CASE("a rejected TURN changes nothing", "[transcript]") {
    Quick manager;
    const Move reply = manager.turn({7, 7}, 100ms);
    for (const char* line :
         {"TURN -1,-1", "TURN 15,0", "TURN 0,15", "TURN 999999999999,1", "TURN 7 7", "TURN 7;7",
          "TURN 7,", "TURN ,7", "TURN a,b", "TURN 7.5,3", "TURN", "TURN 7,7,1", "TURN 7,7"})
        manager.expect_error(line);
    manager.expect_error("TURN " + text_of(reply));
    manager.expect_silence();
    manager.turn({14, 14}, 100ms);
}

TEST_CASE("blanks around the comma are ignored", "[transcript]") {
    Quick manager;
    manager.take({7, 7});
    manager.send("TURN 7, 7");
    manager.expect_move(100ms);
    manager.take({14, 14});
    manager.send("TURN  14 , 14 ");
    manager.expect_move(100ms);
}

TEST_CASE("TURN during a search gets one move", "[transcript]") {
    Quick manager;
    manager.send_all({"INFO timeout_turn 500", "TURN 7,7", "TURN 8,8"});
    manager.take({7, 7});
    manager.take({8, 8});
    manager.expect_move(500ms);
    manager.expect_silence(1s);
    manager.turn({14, 14}, 500ms);
}

TEST_CASE("a game that is over still gets a reply", "[transcript]") {
    Quick manager;
    manager.send_all({"BOARD", "0,0,2", "0,5,1", "1,0,2", "1,5,1", "2,0,2", "2,5,1", "3,0,2",
                      "3,5,1", "4,0,2", "DONE"});
    CHECK_FALSE(manager.reply().empty());
    manager.send("TURN 9,9");
    CHECK_FALSE(manager.reply().empty());
    manager.expect_alive();
}

TEST_CASE("the last empty point is played, and then there is none", "[transcript]") {
    const int side = GENERATE(5, 15, 20);
    const int rule = GENERATE(0, 1, 4, 8, 9);
    Quick manager(side);
    manager.send("INFO rule " + std::to_string(rule));
    const Move last{side - 1, side - 2};
    CHECK(manager.board(full_board(side, {last}), 100ms) == last);
    manager.expect_error("TURN " + text_of(last));
    manager.send("BOARD");
    manager.send_all(full_board(side, {}));
    manager.expect_error("DONE");
    manager.expect_alive();
}

TEST_CASE("TURN on the last empty point leaves no move", "[transcript]") {
    Quick manager(5);
    const Move one{2, 2};
    const Move other{3, 3};
    const Move reply = manager.board(full_board(5, {one, other}), 100ms);
    manager.expect_error("TURN " + text_of(reply == one ? other : one));
    manager.expect_alive();
}

TEST_CASE("every balance of stones is a position", "[transcript]") {
    Quick manager;
    for (const std::vector<std::string>& lines :
         std::vector<std::vector<std::string>>{{},
                                               {"7,7,2"},
                                               {"7,7,1"},
                                               {"7,7,1", "7,8,2"},
                                               {"1,1,1", "2,5,1", "9,3,1", "4,4,1", "12,5,1"},
                                               {"1,1,1", "2,5,1", "9,3,2", "4,4,2"},
                                               {"", " 7 , 7 , 1 ", "\t", "8,8,2"},
                                               {"7,7,2", "INFO time_left 5000", "7,8,1", "7,9,2"}})
        manager.board(lines, 100ms);
    manager.take({7, 7});
    manager.take({8, 8});
    manager.send("BOARD 7,7,1 8,8,2 DONE");
    CHECK(parse_move(manager.reply()));
    manager.send_all({"board", "7,7,1", "8,8,2", "done"});
    CHECK(parse_move(manager.reply()));
}

TEST_CASE("a bad list is one error, after DONE", "[transcript]") {
    Quick manager;
    for (const char* line :
         {"7,7,1\n7,7,1", "7,7,1\n7,7,2", "7,7,0", "7,7,4", "7,7,9", "7,7", "7,7,1,1", "-1,-1,1",
          "x,y,z", "15,15,1", "MESSAGE hello", "TURN 1,1"}) {
        manager.send_all({"BOARD", line});
        manager.expect_silence(50ms);
        manager.expect_error("DONE");
    }
    manager.expect_silence();
    manager.expect_alive();
}

TEST_CASE("walls are never played", "[transcript]") {
    Quick manager(5);
    const int rule = GENERATE(0, 2, 3);
    manager.send("INFO rule " + std::to_string(rule));
    std::vector<std::string> lines;
    for (int x = 0; x < 5; ++x)
        for (int y = 1; y < 5; ++y) lines.push_back(text_of({x, y}) + ",3");
    const Move first = manager.board(lines, 100ms);
    CHECK(first.y == 0);
    const Move second = manager.turn({(first.x + 1) % 5, 0}, 100ms);
    CHECK(second.y == 0);
}

TEST_CASE("a point listed twice is rejected", "[transcript]") {
    Quick manager(20);
    manager.send("BOARD");
    manager.send_all(full_board(20, {}));
    manager.send("0,0,1");
    manager.expect_error("DONE");
    manager.expect_alive();
}

TEST_CASE("BOARD during a search gets a move for the new position only", "[transcript]") {
    Quick manager;
    manager.send_all({"INFO timeout_turn 500", "TURN 7,7"});
    std::this_thread::sleep_for(50ms);
    manager.board({"0,0,2"}, 500ms);
    manager.expect_silence(1s);
}

TEST_CASE("a second BOARD replaces the first", "[transcript]") {
    Quick manager;
    manager.board({"7,7,2", "8,8,1", "9,9,2"}, 100ms);
    manager.board({"1,1,2"}, 100ms);
    manager.turn({7, 7}, 100ms);
}

TEST_CASE("TAKEBACK removes exactly that stone", "[transcript]") {
    Quick manager;
    const Move reply = manager.turn({7, 7}, 100ms);
    manager.expect_ok("TAKEBACK " + text_of(reply));
    manager.expect_ok("TAKEBACK 7,7");
    for (const char* line : {"TAKEBACK 7,7", "TAKEBACK", "TAKEBACK 15,15", "TAKEBACK a,b"})
        manager.expect_error(line);
    manager.clear_taken();
    manager.turn({3, 3}, 100ms);
    manager.turn({14, 14}, 100ms);
    manager.expect_ok("TAKEBACK 3,3");
    manager.expect_error("TURN 14,14");
    manager.send("TURN 3,3");
    manager.expect_move(100ms);
}

TEST_CASE("TAKEBACK cancels the search", "[transcript]") {
    Quick manager;
    manager.send_all({"INFO timeout_turn 500", "TURN 7,7"});
    std::this_thread::sleep_for(50ms);
    manager.expect_ok("TAKEBACK 7,7");
    manager.expect_silence(1s);
    manager.turn({7, 7}, 500ms);
}

TEST_CASE("PLAY is echoed", "[transcript]") {
    Quick manager;
    manager.send("PLAY 5,5");
    CHECK(manager.reply() == "5,5");
    manager.expect_error("PLAY 5,5");
    manager.expect_error("PLAY 99,99");
}

TEST_CASE("a swap2 opening is answered at every stage", "[transcript]") {
    const int side = GENERATE(5, 15, 20);
    Quick manager(side);
    manager.send("INFO rule 1");
    const auto answer_to = [&](const std::vector<std::string>& stones) {
        std::set<Move> taken;
        manager.send("SWAP2BOARD");
        for (const std::string& stone : stones) {
            manager.send(stone);
            taken.insert(*parse_move(stone));
        }
        manager.send("DONE");
        std::istringstream words(manager.reply(2s));
        std::vector<std::string> answer;
        for (std::string word; words >> word;) {
            answer.push_back(word);
            if (word == "SWAP") continue;
            const auto move = parse_move(word);
            REQUIRE(move);
            CHECK((move->x < side && move->y < side));
            CHECK(taken.insert(*move).second);
        }
        return answer;
    };
    CHECK(answer_to({}).size() == 3);
    const auto three = answer_to({"1,1", "2,2", "1,3"});
    CHECK((three.size() == 1 || (three.size() == 2 && three.front() != "SWAP")));
    CHECK(answer_to({"1,1", "2,2", "1,3", "3,3", "4,4"}).size() == 1);
    for (const std::vector<std::string>& stones :
         std::vector<std::vector<std::string>>{{"1,1"},
                                               {"1,1", "2,2"},
                                               {"1,1", "2,2", "3,3", "4,4"},
                                               {"1,1", "2,2", "3,3", "4,4", "0,0", "0,1"}}) {
        manager.send("SWAP2BOARD");
        manager.send_all(stones);
        manager.expect_error("DONE");
    }
    manager.board({"1,1,1", "2,2,2", "1,3,1", "3,3,2"}, 100ms);
    manager.board({"1,1,2", "2,2,1", "1,3,2"}, 100ms);
}
