// SPDX-License-Identifier: MIT
//
// The session without a process: the replies to each line, and its effect on a running search.
#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "protocol/command/parser.h"
#include "protocol/coordinates.h"
#include "tests/protocol/client.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::protocol;
using namespace goren::test;

namespace {

constexpr BoardSize kSize{15, 15};

/// A game on 15 x 15 in which every move is quick.
struct QuickGame : Client {
    QuickGame() {
        exchange("INFO max_node 500");
        CHECK(exchange("START 15") == Texts{"OK"});
    }
};

/// A game on 15 x 15 in which the engine has half a minute.
struct SlowGame : Client {
    SlowGame() {
        exchange("INFO timeout_turn 30000");
        CHECK(exchange("START 15") == Texts{"OK"});
    }
};

const Texts kOk{"OK"};
const Texts kNothing;

bool is_error(const Texts& replies) {
    return replies.size() == 1 && replies[0].starts_with("ERROR ");
}
bool is_unknown(const Texts& replies) {
    return replies.size() == 1 && replies[0].starts_with("UNKNOWN ");
}

}  // namespace

TEST_CASE("before START every command about a position is rejected once", "[session]") {
    Client client;
    for (const Texts& lines :
         {Texts{"BEGIN"}, Texts{"TURN 7,7"}, Texts{"TAKEBACK 7,7"}, Texts{"PLAY 7,7"},
          Texts{"RESTART"}, Texts{"BOARD", "7,7,1", "DONE"}, Texts{"SWAP2BOARD", "DONE"},
          Texts{"YXBOARD", "DONE"}, Texts{"YXNBEST 3"}, Texts{"YXSHOWFORBID"},
          Texts{"BOARD 7,7,1 DONE"}}) {
        INFO(lines.front());
        CHECK(is_error(client.exchange_all(lines)));
    }
    CHECK(client.exchange("START 15") == kOk);
}

TEST_CASE("board sides from 5 to 22 are supported", "[session]") {
    Client client;
    for (int side = kMinBoardSide; side <= kMaxBoardSide; ++side)
        CHECK(client.exchange("START " + std::to_string(side)) == kOk);
    CHECK(client.exchange("RECTSTART 20,15") == kOk);
    CHECK(client.exchange("RECTSTART 5, 22") == kOk);
    for (const char* line : {"START 4", "START 0", "START -3", "START 23", "START 1000",
                             "START 99999999999999999999", "RECTSTART 20,4", "RECTSTART 23,20"}) {
        INFO(line);
        const Texts replies = client.exchange(line);
        CHECK(is_error(replies));
        CHECK(replies.front().find("20") != std::string::npos);
    }
}

TEST_CASE("START with two different sides is rejected", "[session]") {
    QuickGame game;
    game.exchange("TURN 7,7");
    const Texts replies = game.exchange("start 12 15");
    CHECK(is_error(replies));
    CHECK(replies.front().find("RECTSTART") != std::string::npos);
    CHECK(is_error(game.exchange("TURN 7,7")));
    CHECK(game.exchange("start 12 12") == kOk);
    CHECK(is_error(game.exchange("TURN 12,0")));
    CHECK(is_move(game.exchange("TURN 11,11")));
}

TEST_CASE("a rejected START does not change the game", "[session]") {
    QuickGame game;
    game.exchange("TURN 7,7");
    CHECK(is_error(game.exchange("START 4")));
    CHECK(is_error(game.exchange("TURN 7,7")));
}

TEST_CASE("BEGIN requires an empty board", "[session]") {
    QuickGame game;
    CHECK(is_move(game.exchange("BEGIN")));
    CHECK(is_error(game.exchange("BEGIN")));
    CHECK(game.exchange("RESTART") == kOk);
    CHECK(is_move(game.exchange("BEGIN")));
}

TEST_CASE("TURN requires an empty point of the board", "[session]") {
    QuickGame game;
    const Texts reply = game.exchange("TURN 7, 7");
    REQUIRE(is_move(reply));
    CHECK(reply.front() != "7,7");
    for (const char* line : {"TURN 7,7", "TURN -1,-1", "TURN 15,0", "TURN 0,15",
                             "TURN 999999999999,1", "TURN 7 7", "TURN", "TURN 7,7,1"}) {
        INFO(line);
        CHECK(is_error(game.exchange(line)));
    }
    CHECK(is_error(game.exchange("TURN " + reply.front())));
    CHECK(is_move(game.exchange("TURN 14,14")));
}

TEST_CASE("TAKEBACK removes any stone", "[session]") {
    QuickGame game;
    const std::string reply = game.exchange("TURN 7,7").front();
    CHECK(game.exchange("TAKEBACK 7,7") == kOk);
    CHECK(is_error(game.exchange("TAKEBACK 7,7")));
    CHECK(game.exchange("TAKEBACK " + reply) == kOk);
    CHECK(is_error(game.exchange("TAKEBACK " + reply)));
    for (const char* line : {"TAKEBACK", "TAKEBACK a,b", "TAKEBACK 15,15"})
        CHECK(is_error(game.exchange(line)));
    CHECK(is_move(game.exchange("BEGIN")));
}

TEST_CASE("PLAY makes a move for the engine and echoes it", "[session]") {
    QuickGame game;
    CHECK(game.exchange("PLAY 5,5") == Texts{"5,5"});
    CHECK(is_error(game.exchange("PLAY 5,5")));
    CHECK(is_error(game.exchange("PLAY 99,99")));
    CHECK(is_move(game.exchange("TURN 6,6")));
}

TEST_CASE("BOARD sets a position and gets a move", "[session]") {
    QuickGame game;
    CHECK(is_move(game.exchange_all({"BOARD", "DONE"})));
    CHECK(is_move(game.exchange_all({"BOARD", "7,7,2", "DONE"})));
    CHECK(is_error(game.exchange("TURN 7,7")));
    CHECK(is_move(game.exchange_all({"BOARD", "8,8,1", "9,9,2", "DONE"})));
    CHECK(is_error(game.exchange_all({"BOARD", "8,8,1", "8,8,2", "DONE"})));
    CHECK(is_error(game.exchange("TURN 9,9")));
    CHECK(is_move(game.exchange("BOARD 7,7,1 8,8,2 DONE")));
}

TEST_CASE("a bad list is answered once, after DONE", "[session]") {
    QuickGame game;
    CHECK(game.exchange_all({"BOARD", "7,7,0", "x,y,z", "MESSAGE hello", "ABOUT", "TURN 1,1"}) ==
          kNothing);
    CHECK(is_error(game.exchange("DONE")));
    CHECK(is_unknown(game.exchange("DONE")));
}

TEST_CASE("INFO in a list is served, a new game closes the list", "[session]") {
    QuickGame game;
    CHECK(is_move(game.exchange_all({"BOARD", "7,7,2", "INFO time_left 5000", "DONE"})));
    CHECK(game.exchange_all({"BOARD", "7,7,2", "START 20"}) == kOk);
    CHECK(is_unknown(game.exchange("DONE")));
}

TEST_CASE("walls are never played", "[session]") {
    Client client;
    client.exchange_all({"INFO max_node 500", "INFO rule 2", "START 5"});
    Texts lines{"BOARD"};
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 5; ++x)
            if (x != 3 || y != 1)
                lines.push_back(std::to_string(x) + "," + std::to_string(y) + ",3");
    lines.push_back("DONE");
    CHECK(client.exchange_all(lines) == Texts{"3,1"});
    CHECK(is_error(client.exchange("TURN 0,0")));
    CHECK(is_error(client.exchange("TAKEBACK 0,0")));
}

TEST_CASE("the last empty point is played, and then there is none", "[session]") {
    Client client;
    client.exchange_all({"INFO max_node 500", "START 5"});
    // No five anywhere: rows of two kinds in turn.
    const Texts rows{"12121", "12121", "21212", "21212", "1212"};
    Texts lines{"BOARD"};
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size(); ++x)
            lines.push_back(std::to_string(x) + "," + std::to_string(y) + "," + rows[y][x]);
    lines.push_back("DONE");
    CHECK(client.exchange_all(lines) == Texts{"4,4"});
    CHECK(is_error(client.exchange("TURN 4,4")));
    CHECK(is_error(client.exchange("YXNBEST 1")));
    CHECK(client.exchange("START 15") == kOk);
}

TEST_CASE("TURN is the opponent's stone, even after one TAKEBACK", "[session]") {
    QuickGame game;
    const std::string reply = game.exchange("TURN 7,7").front();
    CHECK(game.exchange("TAKEBACK " + reply) == kOk);
    CHECK(is_move(game.exchange("TURN 1,1")));
}

TEST_CASE("INFO is never answered", "[session]") {
    QuickGame game;
    for (const char* line :
         {"INFO", "INFO foo", "INFO foo bar", "INFO timeout_turn", "INFO timeout_turn abc",
          "INFO max_memory 1", "INFO max_memory 1000", "INFO max_memory -1",
          "INFO folder C:\\Program Files\\AI's dir", "INFO folder", "INFO evaluate 3,4",
          "INFO game_type 99", "INFO rule 255", "INFO rule abc", "INFO thread_num -1",
          "INFO hash_size 999999999999", "INFO caution_factor 99", "INFO pondering 7"}) {
        INFO(line);
        CHECK(game.exchange(line) == kNothing);
    }
    CHECK(is_move(game.exchange("BEGIN")));
}

TEST_CASE("swap2 is answered at every stage", "[session]") {
    QuickGame game;
    const auto points = [](const Texts& replies) {
        REQUIRE(replies.size() == 1);
        Texts words;
        std::size_t at = 0;
        while (at <= replies[0].size()) {
            const std::size_t blank = std::min(replies[0].find(' ', at), replies[0].size());
            words.push_back(replies[0].substr(at, blank - at));
            at = blank + 1;
        }
        return words;
    };
    CHECK(points(game.exchange_all({"SWAP2BOARD", "DONE"})).size() == 3);
    CHECK(points(game.exchange_all({"SWAP2BOARD", "7,7", "8,8", "7,9", "DONE"})).size() <= 2);
    CHECK(points(game.exchange_all({"SWAP2BOARD", "7,7", "8,8", "7,9", "1,1", "2,2", "DONE"}))
              .size() == 1);
    for (const Texts& lines :
         {Texts{"SWAP2BOARD", "7,7", "DONE"}, Texts{"SWAP2BOARD", "7,7", "8,8", "DONE"},
          Texts{"SWAP2BOARD", "1,1", "2,2", "3,3", "4,4", "DONE"},
          Texts{"SWAP2BOARD", "7,7,1", "8,8", "9,9", "DONE"}})
        CHECK(is_error(game.exchange_all(lines)));
    CHECK(is_move(game.exchange_all({"BOARD", "7,7,1", "8,8,2", "7,9,1", "1,1,2", "DONE"})));
}

TEST_CASE("YXBOARD sets the position without a reply", "[session]") {
    QuickGame game;
    CHECK(game.exchange_all({"YXBOARD", "7,7,1", "8,8,2", "DONE"}) == kNothing);
    CHECK(is_error(game.exchange("TURN 7,7")));
    CHECK(is_error(game.exchange_all({"YXBOARD", "7,7,7", "DONE"})));
    CHECK(is_move(game.exchange("YXNBEST 5")));
}

TEST_CASE("YXSHOWFORBID lists nothing where nothing is forbidden", "[session]") {
    QuickGame game;
    CHECK(game.exchange("YXSHOWFORBID") == Texts{"FORBID ."});
    game.exchange_all({"INFO rule 4", "YXBOARD", "7,7,2", "DONE"});
    CHECK(game.exchange("YXSHOWFORBID") == Texts{"FORBID ."});
}

TEST_CASE("blocked points are not played", "[session]") {
    Client client;
    client.exchange_all({"INFO max_node 500", "START 5"});
    CHECK(client.exchange_all({"yxblock", "2,2", "1,1", "done"}) == kNothing);
    for (int i = 0; i < 3; ++i) {
        const std::string move = client.exchange_all({"BOARD", "DONE"}).front();
        CHECK(move != "2,2");
        CHECK(move != "1,1");
    }
    Texts all{"yxblock"};
    for (int i = 0; i < 25; ++i) all.push_back(std::to_string(i % 5) + "," + std::to_string(i / 5));
    all.push_back("done");
    CHECK(client.exchange_all(all) == kNothing);
    CHECK(client.exchange_all({"BOARD", "DONE"}).size() == 1);
    CHECK(client.exchange_all({"yxblockundo", "3,3", "done"}) == kNothing);
    CHECK(client.exchange_all({"BOARD", "DONE"}) == Texts{"3,3"});
    CHECK(client.exchange("yxblockreset") == kNothing);
    CHECK(is_move(client.exchange_all({"BOARD", "DONE"})));
}

TEST_CASE("Soosorv-8 on a board that is not square leaves the search running",
          "[session][threads]") {
    SlowGame game;
    game.exchange("RECTSTART 15,14");
    game.send("TURN 6,6");
    game.send("TURN 6,7");  // cancels it
    game.send("YXSOOSORVSTEP1");
    CHECK(is_error(game.take()));
    game.send("STOP");
    CHECK(is_move(game.wait()));
}

TEST_CASE("the payload of an unsupported Yixin command is skipped", "[session]") {
    QuickGame game;
    CHECK(is_unknown(game.exchange_all({"yxfoo", "3,4", "3,4,1", "done"})));
    CHECK(is_unknown(game.exchange_all({"yxquerydatabaseallt", "3,4", "done"})));
    CHECK(is_unknown(game.exchange_all({"yxdbtopos", "end"})));
    CHECK(is_unknown(game.exchange_all({"yxsetdatabase", "START 20"})));
    CHECK(is_unknown(game.exchange_all(
        {"yxedittextdatabase \"hello", "START 20", "end", "\"7,7", "8,8", "done"})));
    CHECK(is_unknown(game.exchange_all({"yxedittextdatabase \"a\"7,7", "8,8", "done"})));
    CHECK(is_unknown(game.exchange_all({"yxedittextdatabase \"the quote is lost", "7,7", "done"})));
    CHECK(game.exchange_all({"yxfoo", "RESTART"}) == Texts{"UNKNOWN command", "OK"});
    CHECK(is_unknown(game.exchange("3,4")));
}

TEST_CASE("without a file the database is empty", "[session]") {
    const Texts empty{"MESSAGE DATABASE REFRESH", "MESSAGE DATABASE DONE"};
    QuickGame game;
    game.exchange("YXSHOWINFO");
    for (const Texts& query :
         {Texts{"yxquerydatabaseall", "3,4", "done"}, Texts{"yxquerydatabaseall", "done"},
          Texts{"yxquerydatabaseall", "99,99", "7,7,7", "nothing", "done"}}) {
        INFO(query.front());
        game.take_messages();
        CHECK(game.exchange_all(query) == kNothing);
        game.wait_for_database();
        CHECK(game.take() == kNothing);
        CHECK(game.take_messages() == empty);
    }
    CHECK(is_move(game.exchange("TURN 3,4")));
}

TEST_CASE("the progress of a search is not shown in another position", "[session]") {
    SlowGame game;
    game.exchange("YXSHOWINFO");
    game.exchange("INFO show_detail 3");
    game.send("TURN 7,7");
    const auto progress = [&] {
        Texts texts = game.take();
        const Texts messages = game.take_messages();
        texts.insert(texts.end(), messages.begin(), messages.end());
        return texts;
    };
    const auto wait_for_mark = [&] {
        for (Texts texts; std::none_of(
                 texts.begin(), texts.end(),
                 [](const std::string& text) { return text.starts_with("MESSAGE REALTIME POS "); });
             texts = progress())
            std::this_thread::sleep_for(Milliseconds{10});
    };
    wait_for_mark();
    for (const char* line : {"yxquerydatabaseallt", "7,7", "done"}) game.send(line);
    game.take_messages();
    wait_for_mark();
    // An undo: the old search goes on until the next command.
    for (const char* line : {"yxquerydatabaseallt", "done"}) game.send(line);
    std::this_thread::sleep_for(Milliseconds{10});  // a line may be on its way
    progress();
    std::this_thread::sleep_for(Milliseconds{150});
    CHECK(progress() == kNothing);
    game.send("YXSTOP");
    CHECK(is_move(game.wait()));
}

TEST_CASE("in the Yixin dialect database commands get no reply", "[session]") {
    QuickGame game;
    game.exchange("YXSHOWINFO");
    for (const Texts& lines :
         {Texts{"yxsetdatabase", "/"}, Texts{"yxdbcheck"},
          Texts{"yxeditlabeldatabase 99,7 a", "3,4", "done"},
          Texts{"yxblockpath", "3,4", "4,5", "done"}, Texts{"yxblockpath", "3,4", "21,21", "done"},
          Texts{"yxblockpathreset"}, Texts{"yxforbid add 3 3 1"}}) {
        INFO(lines.front());
        CHECK(game.exchange_all(lines) == kNothing);
    }
    CHECK(is_unknown(game.exchange("yxfoo")));
    CHECK(is_move(game.exchange("TURN 3,4")));
}

TEST_CASE("YXSHOWINFO reports the limits of the machine each time", "[session]") {
    std::vector<std::string> lines;
    Session session(all_players().front().name, Machine{3, std::size_t{1} << 30},
                    [&](std::string_view line) { lines.emplace_back(line); });
    for (int i = 0; i < 2; ++i) session.receive(command::YxShowInfo{}, Clock::now());
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == "MESSAGE INFO MAX_THREAD_NUM 4");
    CHECK(lines[1] == "MESSAGE INFO MAX_HASH_SIZE 20");
    CHECK(lines[2] == lines[0]);
}

TEST_CASE("a command that does not change the position leaves the search running",
          "[session][threads]") {
    SlowGame game;
    game.send("TURN 6,6");  // an empty board needs no search
    CHECK(game.take() == kNothing);
    game.send("ABOUT");
    CHECK(game.take().front().starts_with("name="));
    for (const char* line : {"INFO time_left 5000", "INFO max_memory 1000000", "INFO evaluate 1,1",
                             "YXHASHCLEAR", "INFO rule 1", "INFO timeout_turn 20000", ""})
        game.send(line);
    CHECK(game.take() == kNothing);
    for (const char* line : {"START 4", "TURN 99,99", "TURN x", "TAKEBACK 7,7", "PLAY 15,15",
                             "BEGIN", "YXSWAP2STEP2", "YXSWAP2STEP3", "BENCH"}) {
        INFO(line);
        game.send(line);
        CHECK(is_error(game.take()));
    }
    game.send("FOO");
    CHECK(is_unknown(game.take()));
    game.send("YXSTOP");
    CHECK(is_move(game.wait()));
}

TEST_CASE("a time_left sent during a search is the time of the next one", "[session][threads]") {
    SlowGame game;
    for (const char* line : {"INFO timeout_match 3000000", "INFO time_left 3000000"})
        game.send(line);
    const auto start = Clock::now();
    game.send("TURN 6,6", start - Milliseconds{20'000});
    game.send("INFO time_left 10000");
    // Without START, the 20 seconds must not be subtracted: nothing would be left.
    if (GENERATE(true, false)) game.send("START 15");
    for (const char* line : {"BOARD", "6,6,2", "8,8,1", "8,7,2", "DONE"}) game.send(line);
    game.wait();
    CHECK(Clock::now() - start < Milliseconds{8000});
    const Texts messages = game.take_messages();
    REQUIRE_FALSE(messages.empty());
    INFO(messages.back());
    CHECK(messages.back().find("depth 0-") == std::string::npos);
}

TEST_CASE("STOP and timeout_turn 0 bring the move at once", "[session][threads]") {
    SlowGame game;
    const char* line = GENERATE("STOP", "YXSTOP", "INFO timeout_turn 0");
    game.send(line);
    CHECK(game.take() == kNothing);
    game.send("INFO timeout_turn 30000");
    const auto start = Clock::now();
    game.send("TURN 6,6");
    std::this_thread::sleep_for(Milliseconds{50});
    game.send(line);
    CHECK(is_move(game.wait()));
    CHECK(Clock::now() - start < Milliseconds{5000});
    CHECK(game.exchange(line) == kNothing);
}

TEST_CASE("no command is answered before the move that STOP requests", "[session][threads]") {
    SlowGame game;
    game.send("TURN 6,6");
    game.send(GENERATE("STOP", "YXSTOP", "INFO timeout_turn 0"));
    const auto expect_after_move = [&](const Texts& lines, const std::string& start) {
        for (const std::string& line : lines) game.send(line);
        INFO(lines.front());
        const Texts replies = game.wait();
        REQUIRE(replies.size() == 2);
        CHECK(parse_point(replies[0], kSize));
        CHECK(replies[1].starts_with(start));
    };
    SECTION("START") { expect_after_move({"START 15"}, "OK"); }
    SECTION("RESTART") { expect_after_move({"RESTART"}, "OK"); }
    SECTION("TAKEBACK") { expect_after_move({"TAKEBACK 6,6"}, "OK"); }
    SECTION("PLAY") { expect_after_move({"PLAY 14,0"}, "14,0"); }
    SECTION("ABOUT") { expect_after_move({"ABOUT"}, "name="); }
    SECTION("YXSHOWFORBID") { expect_after_move({"YXSHOWFORBID"}, "FORBID ."); }
    SECTION("a rejected command") { expect_after_move({"TURN 99,99"}, "ERROR "); }
    SECTION("a rejected parameter") { expect_after_move({"INFO tune.none 1"}, "ERROR "); }
    SECTION("a rejected level") { expect_after_move({"INFO level x"}, "ERROR a level is"); }
    SECTION("a bad list") { expect_after_move({"YXBLOCK", "x", "DONE"}, "ERROR "); }
    SECTION("an unknown command") { expect_after_move({"FOO"}, "UNKNOWN "); }
    SECTION("an unsupported Yixin command") { expect_after_move({"YXFOO"}, "UNKNOWN "); }
    SECTION("YXBOARD") {
        for (const char* line : {"YXBOARD", "7,7,2", "DONE"}) game.send(line);
        CHECK(is_move(game.wait()));
    }
}

TEST_CASE("the move that STOP requests is played", "[session][threads]") {
    SlowGame game;
    for (const char* line : {"TURN 6,6", "STOP", "TAKEBACK 6,6"}) game.send(line);
    const Texts replies = game.wait();
    REQUIRE(replies.size() == 2);
    CHECK(game.exchange("TAKEBACK " + replies[0]) == kOk);
    CHECK(is_move(game.exchange("BEGIN")));
}

TEST_CASE("YXSHOWFORBID after STOP is about the position after the move", "[session][threads]") {
    Client client;
    // Black to move, and a double three for it in the middle.
    client.exchange_all({"INFO rule 4", "START 15", "YXBOARD", "7,6,1", "0,0,2", "7,8,1", "0,14,2",
                         "6,7,1", "14,0,2", "8,7,1", "14,14,2", "DONE"});
    CHECK(client.exchange("YXSHOWFORBID") == Texts{"FORBID 0707."});
    for (const char* line : {"YXNBEST 1", "STOP", "YXSHOWFORBID"}) client.send(line);
    const Texts replies = client.wait();
    REQUIRE(replies.size() == 2);
    CHECK(replies[1] == "FORBID .");
}

TEST_CASE("a new position cancels the search without a move", "[session][threads]") {
    SlowGame game;
    game.send("TURN 7,7");
    SECTION("START") { CHECK((game.send("START 20"), game.wait()) == kOk); }
    SECTION("RESTART") { CHECK((game.send("RESTART"), game.wait()) == kOk); }
    SECTION("TAKEBACK") { CHECK((game.send("TAKEBACK 7,7"), game.wait()) == kOk); }
    SECTION("PLAY") { CHECK((game.send("PLAY 3,3"), game.wait()) == Texts{"3,3"}); }
    SECTION("TURN") {
        game.send("TURN 8,8");
        CHECK(game.take() == kNothing);
        game.send("STOP");
        CHECK(is_move(game.wait()));
    }
    SECTION("BOARD") {
        for (const char* line : {"BOARD", "7,7,2", "DONE"}) game.send(line);
        CHECK(game.take() == kNothing);
        game.send("STOP");
        CHECK(is_move(game.wait()));
    }
    SECTION("YXBOARD") {
        for (const char* line : {"YXBOARD", "7,7,2", "DONE"}) game.send(line);
        CHECK(game.wait() == kNothing);
    }
}

TEST_CASE("in the Yixin dialect a cancelled search writes its move", "[session][threads]") {
    SlowGame game;
    game.exchange("YXSHOWINFO");
    game.send("TURN 7,7");
    const auto expect_move_then = [&](const Texts& lines, const Texts& answer) {
        for (const std::string& line : lines) game.send(line);
        INFO(lines.front());
        Texts replies = game.take();
        REQUIRE_FALSE(replies.empty());
        CHECK(parse_point(replies[0], kSize));
        replies.erase(replies.begin());
        CHECK(replies == answer);
    };
    SECTION("START") { expect_move_then({"START 20"}, kOk); }
    SECTION("RESTART") { expect_move_then({"RESTART"}, kOk); }
    SECTION("PLAY") { expect_move_then({"PLAY 14,0"}, {"14,0"}); }
    SECTION("BOARD") { expect_move_then({"BOARD", "7,7,2", "DONE"}, kNothing); }
    SECTION("YXBOARD") { expect_move_then({"YXBOARD", "7,7,2", "DONE"}, kNothing); }
    SECTION("SWAP2BOARD") { expect_move_then({"SWAP2BOARD"}, kNothing); }
    SECTION("TURN") { expect_move_then({"TURN 14,0"}, kNothing); }
    SECTION("YXNBEST") { expect_move_then({"YXNBEST 1"}, kNothing); }
    SECTION("START after STOP") { expect_move_then({"STOP", "START 15"}, kOk); }
    SECTION("no search is running") {
        game.exchange("STOP");
        CHECK(game.exchange("START 15") == kOk);
    }
    SECTION("a rejected command cancels nothing") {
        game.send("START 4");
        CHECK(is_error(game.take()));
    }
}

TEST_CASE("the move of a cancelled search is not played", "[session][threads]") {
    SlowGame game;
    game.exchange("YXSHOWINFO");
    for (const char* line : {"TURN 7,7", "TAKEBACK 7,7"}) game.send(line);
    const Texts replies = game.wait();
    REQUIRE(replies.size() == 2);
    CHECK(is_error(game.exchange("TAKEBACK " + replies[0])));
    CHECK(game.exchange("PLAY " + replies[0]) == Texts{replies[0]});
}

TEST_CASE("iterations are reported only with show_detail", "[session]") {
    const int detail = GENERATE(0, 1, 2, 3);
    std::mutex mutex;
    Texts lines;
    Session session(all_players().front().name, Machine{}, [&](std::string_view line) {
        const std::lock_guard lock(mutex);
        lines.emplace_back(line);
    });
    for (const std::string& line :
         {std::string("START 15"), "INFO show_detail " + std::to_string(detail),
          std::string("INFO timeout_turn 300"), std::string("TURN 7,7")})
        session.receive(parse_command(line), Clock::now());
    session.wait();
    const auto count = [&](std::string_view start) {
        return std::count_if(lines.begin(), lines.end(),
                             [&](const std::string& line) { return line.starts_with(start); });
    };
    CHECK((count("MESSAGE REALTIME ") > 0) == ((detail & 1) != 0));
    CHECK((count("INFO ") > 0) == ((detail & 2) != 0));
    CHECK(count("MESSAGE depth ") == 1);
    CHECK(parse_point(lines.back(), kSize));
}
