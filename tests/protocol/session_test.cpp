// SPDX-License-Identifier: MIT
//
// The session without a process: what each line answers, and what it does to a running thought.
#include "protocol/session.h"

#include <algorithm>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "protocol/wire.h"
#include "tests/support/catch.h"

using namespace goren;
using namespace goren::protocol;

namespace {

using Texts = std::vector<std::string>;

constexpr BoardSize kSize{15, 15};

class Talk {
public:
    Talk()
        : session_(all_players().front().name, Machine{}, [this](std::string_view line) {
              const std::lock_guard lock(mutex_);
              lines_.emplace_back(line);
          }) {}

    /// Says a line and does not wait.
    bool tell(std::string_view line) { return session_.receive(line, Clock::now()); }

    /// Says lines, waits for an answer after each, and gives back all that was said, without
    /// messages.
    Texts ask_all(const Texts& lines) {
        for (const std::string& line : lines) {
            tell(line);
            session_.wait();
        }
        return take();
    }
    Texts ask(const std::string& line) { return ask_all({line}); }

    /// What was said since the last time, without messages.
    Texts take() {
        const std::lock_guard lock(mutex_);
        Texts texts = std::exchange(lines_, {});
        std::erase_if(texts, [](const std::string& text) { return text.starts_with("MESSAGE "); });
        return texts;
    }

    Texts wait() {
        session_.wait();
        return take();
    }

private:
    std::mutex mutex_;
    Texts lines_;
    Session session_;
};

/// A game on 15 x 15 in which every move is quick.
struct Game : Talk {
    Game() {
        ask("INFO max_node 500");
        CHECK(ask("START 15") == Texts{"OK"});
    }
};

/// A game on 15 x 15 in which the engine has half a minute.
struct SlowGame : Talk {
    SlowGame() {
        ask("INFO timeout_turn 30000");
        CHECK(ask("START 15") == Texts{"OK"});
    }
};

const Texts kOk{"OK"};
const Texts kNothing;

bool is_move(const Texts& said) { return said.size() == 1 && parse_point(said[0], kSize); }
bool is_error(const Texts& said) { return said.size() == 1 && said[0].starts_with("ERROR "); }
bool is_unknown(const Texts& said) { return said.size() == 1 && said[0].starts_with("UNKNOWN "); }

}  // namespace

TEST_CASE("before START every command about a position is refused once", "[session]") {
    Talk talk;
    for (const Texts& lines :
         {Texts{"BEGIN"}, Texts{"TURN 7,7"}, Texts{"TAKEBACK 7,7"}, Texts{"PLAY 7,7"},
          Texts{"RESTART"}, Texts{"BOARD", "7,7,1", "DONE"}, Texts{"SWAP2BOARD", "DONE"},
          Texts{"YXBOARD", "DONE"}, Texts{"YXNBEST 3"}, Texts{"YXSHOWFORBID"},
          Texts{"BOARD 7,7,1 DONE"}}) {
        INFO(lines.front());
        CHECK(is_error(talk.ask_all(lines)));
    }
    CHECK(talk.ask("START 15") == kOk);
}

TEST_CASE("sizes from 5 to 22, square or not, are played", "[session]") {
    Talk talk;
    for (int side = kMinBoardSide; side <= kMaxBoardSide; ++side)
        CHECK(talk.ask("START " + std::to_string(side)) == kOk);
    CHECK(talk.ask("RECTSTART 20,15") == kOk);
    CHECK(talk.ask("RECTSTART 5, 22") == kOk);
    for (const char* line : {"START 4", "START 0", "START -3", "START 23", "START 1000",
                             "START 99999999999999999999", "RECTSTART 20,4", "RECTSTART 23,20"}) {
        INFO(line);
        const Texts said = talk.ask(line);
        CHECK(is_error(said));
        CHECK(said.front().find("20") != std::string::npos);
    }
}

TEST_CASE("START with two sides that differ is refused", "[session]") {
    Game game;
    game.ask("TURN 7,7");
    const Texts said = game.ask("start 12 15");
    CHECK(is_error(said));
    CHECK(said.front().find("RECTSTART") != std::string::npos);
    CHECK(is_error(game.ask("TURN 7,7")));
    CHECK(game.ask("start 12 12") == kOk);
    CHECK(is_error(game.ask("TURN 12,0")));
    CHECK(is_move(game.ask("TURN 11,11")));
}

TEST_CASE("a refused START leaves the game alone", "[session]") {
    Game game;
    game.ask("TURN 7,7");
    CHECK(is_error(game.ask("START 4")));
    CHECK(is_error(game.ask("TURN 7,7")));
}

TEST_CASE("BEGIN wants an empty board", "[session]") {
    Game game;
    CHECK(is_move(game.ask("BEGIN")));
    CHECK(is_error(game.ask("BEGIN")));
    CHECK(game.ask("RESTART") == kOk);
    CHECK(is_move(game.ask("BEGIN")));
}

TEST_CASE("TURN wants an empty point of the board", "[session]") {
    Game game;
    const Texts reply = game.ask("TURN 7, 7");
    REQUIRE(is_move(reply));
    CHECK(reply.front() != "7,7");
    for (const char* line : {"TURN 7,7", "TURN -1,-1", "TURN 15,0", "TURN 0,15",
                             "TURN 999999999999,1", "TURN 7 7", "TURN", "TURN 7,7,1"}) {
        INFO(line);
        CHECK(is_error(game.ask(line)));
    }
    CHECK(is_error(game.ask("TURN " + reply.front())));
    CHECK(is_move(game.ask("TURN 14,14")));
}

TEST_CASE("stones are taken back wherever they are", "[session]") {
    Game game;
    const std::string reply = game.ask("TURN 7,7").front();
    CHECK(game.ask("TAKEBACK 7,7") == kOk);
    CHECK(is_error(game.ask("TAKEBACK 7,7")));
    CHECK(game.ask("TAKEBACK " + reply) == kOk);
    CHECK(is_error(game.ask("TAKEBACK " + reply)));
    for (const char* line : {"TAKEBACK", "TAKEBACK a,b", "TAKEBACK 15,15"})
        CHECK(is_error(game.ask(line)));
    CHECK(is_move(game.ask("BEGIN")));
}

TEST_CASE("PLAY puts our stone and says where", "[session]") {
    Game game;
    CHECK(game.ask("PLAY 5,5") == Texts{"5,5"});
    CHECK(is_error(game.ask("PLAY 5,5")));
    CHECK(is_error(game.ask("PLAY 99,99")));
    CHECK(is_move(game.ask("TURN 6,6")));
}

TEST_CASE("BOARD is a position to move in", "[session]") {
    Game game;
    CHECK(is_move(game.ask_all({"BOARD", "DONE"})));
    CHECK(is_move(game.ask_all({"BOARD", "7,7,2", "DONE"})));
    CHECK(is_error(game.ask("TURN 7,7")));
    CHECK(is_move(game.ask_all({"BOARD", "8,8,1", "9,9,2", "DONE"})));
    CHECK(is_error(game.ask_all({"BOARD", "8,8,1", "8,8,2", "DONE"})));
    CHECK(is_error(game.ask("TURN 9,9")));
    CHECK(is_move(game.ask("BOARD 7,7,1 8,8,2 DONE")));
}

TEST_CASE("a bad list is answered once, after DONE", "[session]") {
    Game game;
    CHECK(game.ask_all({"BOARD", "7,7,0", "x,y,z", "MESSAGE hello", "ABOUT", "TURN 1,1"}) ==
          kNothing);
    CHECK(is_error(game.ask("DONE")));
    CHECK(is_unknown(game.ask("DONE")));
}

TEST_CASE("INFO in a list is obeyed, a new game closes it", "[session]") {
    Game game;
    CHECK(is_move(game.ask_all({"BOARD", "7,7,2", "INFO time_left 5000", "DONE"})));
    CHECK(game.ask_all({"BOARD", "7,7,2", "START 20"}) == kOk);
    CHECK(is_unknown(game.ask("DONE")));
    CHECK_FALSE(game.tell("END"));
}

TEST_CASE("walls are never played", "[session]") {
    Talk talk;
    talk.ask_all({"INFO max_node 500", "INFO rule 2", "START 5"});
    Texts lines{"BOARD"};
    for (int y = 0; y < 5; ++y)
        for (int x = 0; x < 5; ++x)
            if (x != 3 || y != 1)
                lines.push_back(std::to_string(x) + "," + std::to_string(y) + ",3");
    lines.push_back("DONE");
    CHECK(talk.ask_all(lines) == Texts{"3,1"});
    CHECK(is_error(talk.ask("TURN 0,0")));
    CHECK(is_error(talk.ask("TAKEBACK 0,0")));
}

TEST_CASE("the last empty point is played, and then there is none", "[session]") {
    Talk talk;
    talk.ask_all({"INFO max_node 500", "START 5"});
    // No five anywhere: rows of two kinds in turn.
    const Texts rows{"12121", "12121", "21212", "21212", "1212"};
    Texts lines{"BOARD"};
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size(); ++x)
            lines.push_back(std::to_string(x) + "," + std::to_string(y) + "," + rows[y][x]);
    lines.push_back("DONE");
    CHECK(talk.ask_all(lines) == Texts{"4,4"});
    CHECK(is_error(talk.ask("TURN 4,4")));
    CHECK(is_error(talk.ask("YXNBEST 1")));
    CHECK(talk.ask("START 15") == kOk);
}

TEST_CASE("TURN is the opponent's stone, even after half a take-back", "[session]") {
    Game game;
    const std::string reply = game.ask("TURN 7,7").front();
    CHECK(game.ask("TAKEBACK " + reply) == kOk);
    CHECK(is_move(game.ask("TURN 1,1")));
}

TEST_CASE("INFO is never answered", "[session]") {
    Game game;
    for (const char* line :
         {"INFO", "INFO foo", "INFO foo bar", "INFO timeout_turn", "INFO timeout_turn abc",
          "INFO max_memory 1", "INFO max_memory 1000", "INFO max_memory -1",
          "INFO folder C:\\Program Files\\AI's dir", "INFO folder", "INFO evaluate 3,4",
          "INFO game_type 99", "INFO rule 255", "INFO rule abc", "INFO thread_num -1",
          "INFO hash_size 999999999999", "INFO caution_factor 99", "INFO pondering 7"}) {
        INFO(line);
        CHECK(game.ask(line) == kNothing);
    }
    CHECK(is_move(game.ask("BEGIN")));
}

TEST_CASE("swap2 is answered at every stage", "[session]") {
    Game game;
    const auto points = [](const Texts& said) {
        REQUIRE(said.size() == 1);
        Texts words;
        std::size_t at = 0;
        while (at <= said[0].size()) {
            const std::size_t blank = std::min(said[0].find(' ', at), said[0].size());
            words.push_back(said[0].substr(at, blank - at));
            at = blank + 1;
        }
        return words;
    };
    CHECK(points(game.ask_all({"SWAP2BOARD", "DONE"})).size() == 3);
    CHECK(points(game.ask_all({"SWAP2BOARD", "7,7", "8,8", "7,9", "DONE"})).size() <= 2);
    CHECK(points(game.ask_all({"SWAP2BOARD", "7,7", "8,8", "7,9", "1,1", "2,2", "DONE"})).size() ==
          1);
    for (const Texts& lines :
         {Texts{"SWAP2BOARD", "7,7", "DONE"}, Texts{"SWAP2BOARD", "7,7", "8,8", "DONE"},
          Texts{"SWAP2BOARD", "1,1", "2,2", "3,3", "4,4", "DONE"},
          Texts{"SWAP2BOARD", "7,7,1", "8,8", "9,9", "DONE"}})
        CHECK(is_error(game.ask_all(lines)));
    CHECK(is_move(game.ask_all({"BOARD", "7,7,1", "8,8,2", "7,9,1", "1,1,2", "DONE"})));
}

TEST_CASE("YXBOARD changes the position and says nothing", "[session]") {
    Game game;
    CHECK(game.ask_all({"YXBOARD", "7,7,1", "8,8,2", "DONE"}) == kNothing);
    CHECK(is_error(game.ask("TURN 7,7")));
    CHECK(is_error(game.ask_all({"YXBOARD", "7,7,7", "DONE"})));
    CHECK(is_move(game.ask("YXNBEST 5")));
}

TEST_CASE("YXSHOWFORBID lists nothing where nothing is forbidden", "[session]") {
    Game game;
    CHECK(game.ask("YXSHOWFORBID") == Texts{"FORBID ."});
    game.ask_all({"INFO rule 4", "YXBOARD", "7,7,2", "DONE"});
    CHECK(game.ask("YXSHOWFORBID") == Texts{"FORBID ."});
}

TEST_CASE("blocked points are not answered", "[session]") {
    Talk talk;
    talk.ask_all({"INFO max_node 500", "START 5"});
    CHECK(talk.ask_all({"yxblock", "2,2", "1,1", "done"}) == kNothing);
    for (int i = 0; i < 3; ++i) {
        const std::string move = talk.ask_all({"BOARD", "DONE"}).front();
        CHECK(move != "2,2");
        CHECK(move != "1,1");
    }
    Texts all{"yxblock"};
    for (int i = 0; i < 25; ++i) all.push_back(std::to_string(i % 5) + "," + std::to_string(i / 5));
    all.push_back("done");
    CHECK(talk.ask_all(all) == kNothing);
    CHECK(talk.ask_all({"BOARD", "DONE"}).size() == 1);
    CHECK(talk.ask_all({"yxblockundo", "3,3", "done"}) == kNothing);
    CHECK(talk.ask_all({"BOARD", "DONE"}) == Texts{"3,3"});
    CHECK(talk.ask("yxblockreset") == kNothing);
    CHECK(is_move(talk.ask_all({"BOARD", "DONE"})));
}

TEST_CASE("what follows an unknown Yixin command is swallowed", "[session]") {
    Game game;
    CHECK(is_unknown(game.ask_all({"yxfoo", "3,4", "3,4,1", "done"})));
    CHECK(is_unknown(game.ask_all({"yxquerydatabaseallt", "3,4", "done"})));
    CHECK(is_unknown(game.ask_all({"yxhashload", "end"})));
    CHECK(is_unknown(game.ask_all({"yxsetdatabase", "START 20"})));
    CHECK(is_unknown(
        game.ask_all({"yxedittextdatabase \"hello", "START 20", "end", "\"7,7", "8,8", "done"})));
    CHECK(is_unknown(game.ask_all({"yxedittextdatabase \"a\"7,7", "8,8", "done"})));
    CHECK(is_unknown(game.ask_all({"yxedittextdatabase \"the quote is lost", "7,7", "done"})));
    CHECK(game.ask_all({"yxdraw", "RESTART"}) == Texts{"UNKNOWN command", "OK"});
    CHECK(is_unknown(game.ask("3,4")));
}

TEST_CASE("in the Yixin dialect nobody hears of a missing database", "[session]") {
    Game game;
    game.ask("YXSHOWINFO");
    for (const Texts& lines :
         {Texts{"yxquerydatabaseallt", "3,4", "done"}, Texts{"yxquerydatabaseall", "done"},
          Texts{"yxsetdatabase", "START 20"}, Texts{"yxsavedatabase"},
          Texts{"yxeditlabeldatabase 7,7 a", "3,4", "done"},
          Texts{"yxblockpath", "3,4", "4,5", "done"}, Texts{"yxblockpathreset"},
          Texts{"yxforbid add 3 3 1"}}) {
        INFO(lines.front());
        CHECK(game.ask_all(lines) == kNothing);
    }
    for (const char* line : {"yxsearchdefend", "yxbalanceone 0", "yxswap2step1", "yxfoo"}) {
        INFO(line);
        CHECK(is_unknown(game.ask(line)));
    }
    CHECK(is_move(game.ask("TURN 3,4")));
}

TEST_CASE("YXSHOWINFO tells the sliders their limits, as often as asked", "[session]") {
    std::vector<std::string> lines;
    Session session(all_players().front().name, Machine{3, std::size_t{1} << 30},
                    [&](std::string_view line) { lines.emplace_back(line); });
    session.receive("yxshowinfo", Clock::now());
    session.receive("yxshowinfo", Clock::now());
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == "MESSAGE INFO MAX_THREAD_NUM 3");
    CHECK(lines[1] == "MESSAGE INFO MAX_HASH_SIZE 20");
    CHECK(lines[2] == lines[0]);
}

TEST_CASE("a question does not disturb a thought", "[session][threads]") {
    SlowGame game;
    game.tell("TURN 6,6");  // an empty board needs no thought
    CHECK(game.take() == kNothing);
    game.tell("ABOUT");
    CHECK(game.take().front().starts_with("name="));
    for (const char* line : {"INFO time_left 5000", "INFO max_memory 1000000", "INFO evaluate 1,1",
                             "YXHASHCLEAR", "INFO rule 1", "INFO timeout_turn 20000", ""})
        game.tell(line);
    CHECK(game.take() == kNothing);
    for (const char* line :
         {"START 4", "TURN 99,99", "TURN x", "TAKEBACK 7,7", "PLAY 15,15", "BEGIN"}) {
        INFO(line);
        game.tell(line);
        CHECK(is_error(game.take()));
    }
    game.tell("FOO");
    CHECK(is_unknown(game.take()));
    game.tell("YXSTOP");
    CHECK(is_move(game.wait()));
}

TEST_CASE("STOP and timeout_turn 0 bring the move at once", "[session][threads]") {
    SlowGame game;
    const char* line = GENERATE("STOP", "YXSTOP", "INFO timeout_turn 0");
    game.tell(line);
    CHECK(game.take() == kNothing);
    game.tell("INFO timeout_turn 30000");
    const auto start = Clock::now();
    game.tell("TURN 6,6");
    std::this_thread::sleep_for(Milliseconds{50});
    game.tell(line);
    CHECK(is_move(game.wait()));
    CHECK(Clock::now() - start < Milliseconds{5000});
    CHECK(game.ask(line) == kNothing);
}

TEST_CASE("nothing is answered before the move that STOP asks for", "[session][threads]") {
    SlowGame game;
    game.tell("TURN 6,6");
    game.tell(GENERATE("STOP", "YXSTOP", "INFO timeout_turn 0"));
    const auto says_after_move = [&](const Texts& lines, const std::string& start) {
        for (const std::string& line : lines) game.tell(line);
        INFO(lines.front());
        const Texts said = game.wait();
        REQUIRE(said.size() == 2);
        CHECK(parse_point(said[0], kSize));
        CHECK(said[1].starts_with(start));
    };
    SECTION("START") { says_after_move({"START 15"}, "OK"); }
    SECTION("RESTART") { says_after_move({"RESTART"}, "OK"); }
    SECTION("TAKEBACK") { says_after_move({"TAKEBACK 6,6"}, "OK"); }
    SECTION("PLAY") { says_after_move({"PLAY 14,0"}, "14,0"); }
    SECTION("ABOUT") { says_after_move({"ABOUT"}, "name="); }
    SECTION("YXSHOWFORBID") { says_after_move({"YXSHOWFORBID"}, "FORBID ."); }
    SECTION("a refusal") { says_after_move({"TURN 99,99"}, "ERROR "); }
    SECTION("a parameter that is refused") { says_after_move({"INFO tune.none 1"}, "ERROR "); }
    SECTION("a bad list") { says_after_move({"YXBLOCK", "x", "DONE"}, "ERROR "); }
    SECTION("an unknown command") { says_after_move({"FOO"}, "UNKNOWN "); }
    SECTION("a Yixin command that is not obeyed") { says_after_move({"YXFOO"}, "UNKNOWN "); }
    SECTION("YXBOARD") {
        for (const char* line : {"YXBOARD", "7,7,2", "DONE"}) game.tell(line);
        CHECK(is_move(game.wait()));
    }
    SECTION("END") { CHECK_FALSE(game.tell("END")); }
}

TEST_CASE("the move that STOP asks for is played", "[session][threads]") {
    SlowGame game;
    for (const char* line : {"TURN 6,6", "STOP", "TAKEBACK 6,6"}) game.tell(line);
    const Texts said = game.wait();
    REQUIRE(said.size() == 2);
    CHECK(game.ask("TAKEBACK " + said[0]) == kOk);
    CHECK(is_move(game.ask("BEGIN")));
}

TEST_CASE("YXSHOWFORBID after STOP asks about the position after the move", "[session][threads]") {
    Talk talk;
    // Black to move, and a double three for it in the middle.
    talk.ask_all({"INFO rule 4", "START 15", "YXBOARD", "7,6,1", "0,0,2", "7,8,1", "0,14,2",
                  "6,7,1", "14,0,2", "8,7,1", "14,14,2", "DONE"});
    CHECK(talk.ask("YXSHOWFORBID") == Texts{"FORBID 0707."});
    for (const char* line : {"YXNBEST 1", "STOP", "YXSHOWFORBID"}) talk.tell(line);
    const Texts said = talk.wait();
    REQUIRE(said.size() == 2);
    CHECK(said[1] == "FORBID .");
}

TEST_CASE("a new position ends a thought without an answer", "[session][threads]") {
    SlowGame game;
    game.tell("TURN 7,7");
    SECTION("START") { CHECK((game.tell("START 20"), game.wait()) == kOk); }
    SECTION("RESTART") { CHECK((game.tell("RESTART"), game.wait()) == kOk); }
    SECTION("TAKEBACK") { CHECK((game.tell("TAKEBACK 7,7"), game.wait()) == kOk); }
    SECTION("PLAY") { CHECK((game.tell("PLAY 3,3"), game.wait()) == Texts{"3,3"}); }
    SECTION("TURN") {
        game.tell("TURN 8,8");
        CHECK(game.take() == kNothing);
        game.tell("STOP");
        CHECK(is_move(game.wait()));
    }
    SECTION("BOARD") {
        for (const char* line : {"BOARD", "7,7,2", "DONE"}) game.tell(line);
        CHECK(game.take() == kNothing);
        game.tell("STOP");
        CHECK(is_move(game.wait()));
    }
    SECTION("YXBOARD") {
        for (const char* line : {"YXBOARD", "7,7,2", "DONE"}) game.tell(line);
        CHECK(game.wait() == kNothing);
    }
    SECTION("END") {
        CHECK_FALSE(game.tell("END"));
        CHECK(game.take() == kNothing);
    }
}

TEST_CASE("in the Yixin dialect a new position lets a thought say its move", "[session][threads]") {
    SlowGame game;
    game.ask("YXSHOWINFO");
    game.tell("TURN 7,7");
    const auto ends_with_move = [&](const Texts& lines, const Texts& answer) {
        for (const std::string& line : lines) game.tell(line);
        INFO(lines.front());
        Texts said = game.take();
        REQUIRE_FALSE(said.empty());
        CHECK(parse_point(said[0], kSize));
        said.erase(said.begin());
        CHECK(said == answer);
    };
    SECTION("START") { ends_with_move({"START 20"}, kOk); }
    SECTION("RESTART") { ends_with_move({"RESTART"}, kOk); }
    SECTION("PLAY") { ends_with_move({"PLAY 14,0"}, {"14,0"}); }
    SECTION("BOARD") { ends_with_move({"BOARD", "7,7,2", "DONE"}, kNothing); }
    SECTION("YXBOARD") { ends_with_move({"YXBOARD", "7,7,2", "DONE"}, kNothing); }
    SECTION("SWAP2BOARD") { ends_with_move({"SWAP2BOARD"}, kNothing); }
    SECTION("TURN") { ends_with_move({"TURN 14,0"}, kNothing); }
    SECTION("YXNBEST") { ends_with_move({"YXNBEST 1"}, kNothing); }
    SECTION("START after STOP") { ends_with_move({"STOP", "START 15"}, kOk); }
    SECTION("nothing to leave") {
        game.ask("STOP");
        CHECK(game.ask("START 15") == kOk);
    }
    SECTION("a refused command leaves nothing") {
        game.tell("START 4");
        CHECK(is_error(game.take()));
    }
    SECTION("END") {
        CHECK_FALSE(game.tell("END"));
        CHECK(game.take() == kNothing);
    }
}

TEST_CASE("the last word of a thought that is left is not played", "[session][threads]") {
    SlowGame game;
    game.ask("YXSHOWINFO");
    for (const char* line : {"TURN 7,7", "TAKEBACK 7,7"}) game.tell(line);
    const Texts said = game.wait();
    REQUIRE(said.size() == 2);
    CHECK(is_error(game.ask("TAKEBACK " + said[0])));
    CHECK(game.ask("PLAY " + said[0]) == Texts{said[0]});
}

TEST_CASE("iterations are told only to those who ask", "[session]") {
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
        session.receive(line, Clock::now());
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
