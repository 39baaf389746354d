// SPDX-License-Identifier: MIT
//
// Yixin-Board's commands for study, openings and the hash table, in one process.
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <string>

#include "engine/core/point.h"
#include "protocol/session/game_state.h"
#include "tests/protocol/client.h"
#include "tests/support/catch.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/folder.h"

using namespace goren;
using namespace goren::protocol;
using namespace goren::test;

namespace {

const Texts kNothing;

/// A client on 15 x 15 after YXSHOWINFO, with searches of few nodes.
class YixinGame : public Client {
public:
    explicit YixinGame(const std::string& nodes = "2000") {
        exchange_all({"yxshowinfo", "INFO max_memory 50000000", "INFO timeout_turn 20000",
                      "INFO max_node " + nodes, "START 15"});
        take_messages();
    }

    void set_board(const Texts& stones) {
        send("yxboard");
        for (const std::string& stone : stones) send(stone);
        send("done");
    }

    /// The messages of these lines.
    Texts messages(const Texts& lines) {
        CHECK(exchange_all(lines) == kNothing);
        return take_messages();
    }
};

struct Numbers {
    std::string text;
    std::vector<int> numbers;
};

/// "MESSAGE SWAP2 MOVE1 7 8" as "MOVE1" and its numbers.
Numbers split(const std::string& message, const std::string& start) {
    REQUIRE(message.starts_with(start + ' '));
    std::istringstream words(message.substr(start.size() + 1));
    Numbers numbers;
    words >> numbers.text;
    for (int number = 0; words >> number;) numbers.numbers.push_back(number);
    return numbers;
}

bool is_on_board(const std::vector<int>& numbers) {
    return numbers.size() >= 2 && BoardSize{}.contains(numbers[0], numbers[1]);
}

/// A file for the hash table.
class HashFile {
public:
    std::string path() const { return folder_ / "h\xC3\xA4sh"; }
    std::string content() const { return content_of(path()); }
    void write(const std::string& bytes) const { std::ofstream(path(), std::ios::binary) << bytes; }

private:
    Folder folder_;
};

const Texts kThree{"7,7,2", "8,6,1", "9,8,2"};

}  // namespace

TEST_CASE("balanced moves are played, one or two", "[session][yixin]") {
    YixinGame game;
    game.set_board(kThree);
    CHECK(is_move(game.exchange("yxbalanceone 0")));
    CHECK(game.take_messages().size() == 1);
    game.set_board({});
    const Texts pair = game.exchange("yxbalancetwo 100");
    REQUIRE(pair.size() == 1);
    const auto blank = pair[0].find(' ');
    REQUIRE(blank != std::string::npos);
    const auto first = parse_point(pair[0].substr(0, blank), {15, 15});
    const auto second = parse_point(pair[0].substr(blank + 1), {15, 15});
    REQUIRE((first && second));
    CHECK(*first != *second);
    // Both are on the board.
    CHECK(game.exchange("TURN " + format_point(*first)).front().starts_with("ERROR "));
    CHECK(game.exchange("TURN " + format_point(*second)).front().starts_with("ERROR "));
}

TEST_CASE("YXSTOP ends a search for balanced moves, and a new position cancels it",
          "[session][yixin]") {
    YixinGame game("1000000000");
    game.set_board(kThree);
    game.send("yxbalancetwo 0");
    game.send("yxstop");
    CHECK(game.wait().size() == 1);
    game.set_board(kThree);
    game.send("yxbalanceone 0");
    game.send("START 15");
    const Texts replies = game.wait();
    REQUIRE(replies.size() == 2);  // Yixin-Board drops a move of each search that it cancels
    CHECK(replies[1] == "OK");
}

TEST_CASE("a search for defences reports the threat and what stops it", "[session][yixin]") {
    YixinGame game;
    game.set_board({"7,7,2", "0,0,1", "7,8,2", "0,2,1", "7,9,2"});
    CHECK(is_move(game.exchange("yxsearchdefend")));
    const Texts messages = game.take_messages();
    REQUIRE(messages.size() == 3);
    CHECK(messages[0].starts_with("MESSAGE threat +M"));
    CHECK(messages[1].find("moves defend: ") != std::string::npos);
    game.set_board({"7,7,2"});
    game.exchange("yxsearchdefend");
    CHECK(game.take_messages().front() == "MESSAGE no threat found");
}

TEST_CASE("the steps of swap2", "[session][yixin]") {
    YixinGame game;
    // Yixin-Board sends no position before the first step.
    game.set_board(kThree);
    std::set<std::vector<int>> stones;
    const Texts opening = game.messages({"yxswap2step1"});
    REQUIRE(opening.size() == 3);
    for (int i = 0; i < 3; ++i) {
        const Numbers move = split(opening[static_cast<std::size_t>(i)], "MESSAGE SWAP2");
        CHECK(move.text == "MOVE" + std::to_string(i + 1));
        CHECK(is_on_board(move.numbers));
        CHECK(stones.insert(move.numbers).second);
    }
    game.set_board(kThree);
    const Texts second = game.messages({"yxswap2step2"});
    if (second.size() == 2) {
        CHECK(split(second[0], "MESSAGE SWAP2").text == "MOVE4");
        CHECK(split(second[1], "MESSAGE SWAP2").text == "MOVE5");
    } else {
        REQUIRE(second.size() == 1);
        CHECK((second[0] == "MESSAGE SWAP2 SWAP1 YES" || second[0] == "MESSAGE SWAP2 SWAP1 NO"));
    }
    // Black has an open three, white is to move: whoever may choose takes black.
    game.set_board({"7,7,2", "0,0,1", "7,8,2", "0,14,1", "7,9,2"});
    CHECK(game.messages({"yxswap2step3"}) == Texts{"MESSAGE SWAP2 SWAP2 YES"});
    game.set_board({"0,0,2", "7,7,1", "0,14,2", "7,8,1", "14,0,2"});
    CHECK(game.messages({"yxswap2step3"}) == Texts{"MESSAGE SWAP2 SWAP2 NO"});
    game.set_board(kThree);
    CHECK(game.exchange("yxswap2step3") == Texts{"ERROR 5 stones expected"});
    game.set_board({});
    CHECK(game.exchange("yxswap2step2") == Texts{"ERROR 3 stones expected"});
}

TEST_CASE("a new game during a step of swap2 gets a move for Yixin-Board to drop",
          "[session][yixin]") {
    YixinGame game("1000000000");
    game.set_board(kThree);
    const std::string step = GENERATE("yxswap2step1", "yxswap2step2");
    game.send(step);
    game.send("START 15");
    const Texts replies = game.wait();
    // The first step makes it wait for nothing.
    CHECK(replies.size() == (step == "yxswap2step1" ? 1 : 2));
    CHECK(replies.back() == "OK");
    CHECK(game.take_messages() == kNothing);
}

TEST_CASE("the steps of Soosorv-8", "[session][yixin]") {
    YixinGame game;
    game.exchange("INFO rule 2");
    const Texts opening = game.messages({"yxsoosorvstep1"});
    REQUIRE(opening.size() == 3);
    Texts list;
    for (const std::string& line : opening) {
        const auto move = split(line, "MESSAGE SOOSORV").numbers;
        REQUIRE(move.size() == 2);
        list.push_back(std::to_string(move[0]) + ',' + std::to_string(move[1]));
    }
    const auto ask = [&](const std::string& step) {
        Texts lines{step};
        lines.insert(lines.end(), list.begin(), list.end());
        lines.push_back("done");
        return game.messages(lines);
    };
    const Texts swap = ask("yxsoosorvstep2");
    REQUIRE(swap.size() == 1);
    CHECK(swap[0].starts_with("MESSAGE SOOSORV SWAP1 "));
    const Texts fourth = ask("yxsoosorvstep3");
    REQUIRE(fourth.size() == 1);
    const Numbers move = split(fourth[0], "MESSAGE SOOSORV");
    CHECK(move.text == "MOVE4");
    REQUIRE(move.numbers.size() == 3);
    CHECK((1 <= move.numbers[2] && move.numbers[2] <= 8));
    list.push_back(std::to_string(move.numbers[0]) + ',' + std::to_string(move.numbers[1]));
    CHECK(ask("yxsoosorvstep4 2").front().starts_with("MESSAGE SOOSORV SWAP2 "));
    const Texts offer = ask("yxsoosorvstep5 2");
    REQUIRE(offer.size() == 4);
    CHECK(offer.front() == "MESSAGE SOOSORV MOVE5 REFRESH");
    CHECK(offer.back() == "MESSAGE SOOSORV MOVE5 DONE");
    std::set<std::vector<int>> offered;
    for (std::size_t i = 1; i <= 2; ++i) {
        const auto numbers = split(offer[i], "MESSAGE SOOSORV").numbers;
        REQUIRE(is_on_board(numbers));
        offered.insert(numbers);
        list.push_back(std::to_string(numbers[0]) + ',' + std::to_string(numbers[1]));
    }
    CHECK(offered.size() == 2);
    const Texts chosen = ask("yxsoosorvstep6");
    REQUIRE(chosen.size() == 1);
    // Yixin-Board reads "C" at once after the number.
    const Numbers choice = split(chosen[0], "MESSAGE SOOSORV");
    CHECK(choice.text == "MOVE5C");
    CHECK(offered.count(choice.numbers) == 1);
    list.resize(2);
    CHECK(game.exchange_all({"yxsoosorvstep2", list[0], list[1], "done"}) ==
          Texts{"ERROR 3 stones expected"});
    CHECK(game.exchange_all({"yxsoosorvstep4", list[0], list[1], "done"}) ==
          Texts{"ERROR the number of fifth moves expected"});
}

TEST_CASE("the choice of the fifth move goes on through START and YXBOARD", "[session][yixin]") {
    YixinGame game("20000");
    game.exchange("INFO rule 2");
    for (const char* line : {"yxsoosorvstep6", "7,7", "7,6", "8,5", "6,6", "8,8", "9,9", "done",
                             "START 15", "yxboard", "7,7,1", "7,6,2", "done", "yxshowforbid"})
        game.send(line);
    CHECK(game.wait() == Texts{"OK", "FORBID ."});
    const Texts messages = game.take_messages();
    REQUIRE(messages.size() == 1);
    CHECK(messages[0].starts_with("MESSAGE SOOSORV MOVE5C "));
    // A search of the new position ends it.
    for (const char* line : {"yxsoosorvstep6", "7,7", "7,6", "8,5", "6,6", "8,8", "9,9", "done",
                             "START 15", "board", "7,7,2", "done"})
        game.send(line);
    const Texts replies = game.wait();
    REQUIRE(replies.size() == 2);
    CHECK(replies[0] == "OK");
    for (const std::string& message : game.take_messages())
        CHECK_FALSE(message.starts_with("MESSAGE SOOSORV "));
}

TEST_CASE("a blocked path takes a reply away, and comes back", "[session][yixin]") {
    YixinGame game("3000");
    const auto best_after = [&](const Texts& lines) {
        game.set_board({"7,7,2", "8,8,1", "8,7,2"});
        CHECK(game.exchange_all(lines) == kNothing);
        const Texts move = game.exchange("yxnbest 1");
        REQUIRE(is_move(move));
        return move[0];
    };
    const std::string best = best_after({});
    const Texts path{"yxblockpath", "7,7", "8,8", "8,7", best, "done"};
    CHECK(best_after(path) != best);
    // Not in another position.
    game.set_board({"7,7,2", "8,8,1", "9,7,2"});
    CHECK(is_move(game.exchange("yxnbest 1")));
    Texts undo = path;
    undo[0] = "yxblockpathundo";
    best_after(undo);
    CHECK(best_after(path) != best);
    CHECK(game.exchange("yxblockpathreset") == kNothing);
    // What is off the board or on a stone is not reported: Yixin-Board sends it for small boards.
    CHECK(game.exchange_all({"yxblockpath", "7,7", "21,21", "done"}) == kNothing);
    CHECK(game.exchange_all({"yxblockpath", "7,7", "7,7", "done"}) == kNothing);
}

TEST_CASE("more blocked paths than there may be are an error", "[session][yixin]") {
    YixinGame game;
    const auto block = [&](std::size_t number) {
        const std::size_t first = number % 225;
        const std::size_t second = (first + 1 + number / 225) % 225;
        const auto text = [](std::size_t point) {
            return std::to_string(point / 15) + "," + std::to_string(point % 15);
        };
        return game.exchange_all({"yxblockpath", text(first), text(second), "done"});
    };
    for (std::size_t i = 0; i < kMaxBlockedPaths; ++i) REQUIRE(block(i) == kNothing);
    CHECK(block(kMaxBlockedPaths) == Texts{"ERROR too many paths are blocked"});
    CHECK(block(0) == kNothing);  // is blocked already
}

TEST_CASE("a point is forbidden to one colour or to both", "[session][yixin]") {
    YixinGame game;
    const auto best = [&] {
        game.set_board({"7,7,2", "8,8,1", "8,7,2"});
        return game.exchange("yxnbest 1").front();
    };
    const auto forbid = [&](const std::string& action, std::string point, const char* colour) {
        std::replace(point.begin(), point.end(), ',', ' ');
        CHECK(game.exchange("yxforbid " + action + ' ' + point + ' ' + colour) == kNothing);
    };
    const std::string point = best();  // white is to move
    forbid("add", point, "0");
    forbid("add", point, "1");
    CHECK(best() != point);
    forbid("del", point, "0");
    CHECK(best() != point);
    CHECK(game.exchange("yxforbid add 15 0 0").front().starts_with("ERROR "));
    CHECK(game.exchange("yxforbid add 7 7").front().starts_with("ERROR "));
}

TEST_CASE("a draw is accepted where the engine does not expect to win", "[session][yixin]") {
    YixinGame game;
    CHECK(game.messages({"yxdraw"}) == Texts{"MESSAGE DRAW REJECT"});
    game.set_board({"7,7,2", "0,0,1", "7,8,2", "0,14,1", "7,9,2"});
    game.exchange("yxnbest 1");
    game.take_messages();
    CHECK(game.messages({"yxdraw"}) == Texts{"MESSAGE DRAW ACCEPT"});
    game.set_board({"0,0,2", "7,7,1", "0,14,2", "7,8,1", "14,0,2", "7,9,1", "14,14,2"});
    game.exchange("yxnbest 1");
    game.take_messages();
    CHECK(game.messages({"yxdraw"}) == Texts{"MESSAGE DRAW REJECT"});
    CHECK(game.messages({"yxresign"}) == Texts{"MESSAGE RESIGN ACCEPT"});
}

TEST_CASE("the features of a position", "[session][yixin]") {
    YixinGame game;
    game.set_board({"7,7,2", "0,0,1", "7,8,2", "0,14,1", "7,9,2"});
    const Texts messages = game.messages({"yxprintfeature"});
    REQUIRE(messages.size() == 4);
    CHECK(messages[0].starts_with("MESSAGE white to move, 5 stones, "));
    CHECK(messages[1].starts_with("MESSAGE static evaluation "));
    CHECK(messages[2].find("open four") != std::string::npos);
    CHECK(messages[3] == "MESSAGE white: no threats");
}

TEST_CASE("the buttons of Yixin-Board's toolbar", "[session][yixin]") {
    YixinGame game;
    CHECK(game.messages({"RELOADCONFIG"}) ==
          Texts{"MESSAGE there is no configuration file, INFO sets everything"});
    const Texts messages = game.messages({"BENCH"});
    REQUIRE(messages.size() == 3);
    CHECK(messages[0].starts_with("MESSAGE Nodes searched: "));
    CHECK(messages[1].starts_with("MESSAGE Nodes/second: "));
}

TEST_CASE("a hash table that is cleared during a search is empty after it", "[session][yixin]") {
    YixinGame game("1000000000");
    game.set_board(kThree);
    game.send("yxnbest 1");
    std::this_thread::sleep_for(Milliseconds{100});
    game.send("yxhashclear");
    game.send("yxstop");
    CHECK(is_move(game.wait()));
    game.take_messages();
    CHECK(game.messages({"yxshowhashusage"}) == Texts{"MESSAGE hash usage 0.0 %"});
}

TEST_CASE("the hash table goes to a file and comes back", "[session][yixin]") {
    const HashFile file;
    YixinGame game("20000");
    CHECK(game.messages({"yxshowhashusage"}) == Texts{"MESSAGE hash usage 0.0 %"});
    CHECK(game.exchange_all({"yxhashdump", file.path()}) ==
          Texts{"ERROR " + file.path() + " is not written, the hash table is empty"});
    CHECK_FALSE(std::filesystem::exists(file.path()));
    game.set_board(kThree);
    game.exchange("yxnbest 1");
    game.take_messages();
    const Texts saved = game.messages({"yxhashdump", file.path()});
    REQUIRE(saved.size() == 1);
    CHECK(saved[0].starts_with("MESSAGE hash table saved to " + file.path() + ", usage "));
    const std::string content = file.content();

    YixinGame other;
    const Texts loaded = other.messages({"yxhashload", file.path()});
    REQUIRE(loaded.size() == 1);
    CHECK(loaded[0].starts_with("MESSAGE hash table loaded from " + file.path() + ", usage "));
    // The same entries: the file has the same size.
    other.messages({"yxhashdump", file.path()});
    CHECK(file.content().size() == content.size());

    const auto error = [&](YixinGame& loader) {
        const Texts replies = loader.exchange_all({"yxhashload", file.path()});
        REQUIRE(replies.size() == 1);
        return replies[0].substr(replies[0].rfind(' ') + 1);
    };
    std::string damaged = content;
    damaged[content.size() / 2] ^= 4;
    file.write(damaged);
    CHECK(error(other) == "differs");
    file.write(content.substr(0, content.size() / 2));
    CHECK(error(other) == "long");
    file.write("not a table");
    CHECK(error(other) == "table");
    file.write(content);
    other.exchange("START 20");
    CHECK(error(other) == "size");
    other.exchange_all({"START 15", "INFO rule 1"});
    CHECK(error(other) == "rule");
    CHECK(other.exchange_all({"yxhashload", "/nowhere/at all"}) ==
          Texts{"ERROR /nowhere/at all cannot be read"});
    CHECK(other.exchange_all({"yxhashload", ""}).size() == 1);
    CHECK(game.exchange_all({"yxhashdump", "/nowhere/at all"}) ==
          Texts{"ERROR /nowhere/at all cannot be written"});
}

TEST_CASE("a hash table that the disk has no space for leaves the older file", "[session][yixin]") {
    const HashFile file;
    YixinGame game("20000");
    game.set_board(kThree);
    game.exchange("yxnbest 1");
    game.take_messages();
    CHECK(game.messages({"yxhashdump", file.path()}).size() == 1);
    const std::string content = file.content();
    REQUIRE_FALSE(content.empty());
    // The same table again.
    {
        const FileSizeLimit full_disk(content.size() / 2);
        CHECK(game.exchange_all({"yxhashdump", file.path()}) ==
              Texts{"ERROR " + file.path() + " cannot be written"});
    }
    CHECK(file.content() == content);
    CHECK_FALSE(std::filesystem::exists(file.path() + ".goren-part"));
}

TEST_CASE("the hash table is not saved during a search", "[session][yixin]") {
    const HashFile file;
    YixinGame game("1000000000");
    game.set_board(kThree);
    game.send("yxnbest 1");
    game.send("yxshowhashusage");
    game.send("yxhashdump");
    game.send(file.path());
    CHECK(game.take() == Texts{"ERROR a search is running, stop it first"});
    game.send("yxstop");
    CHECK(is_move(game.wait()));
    CHECK_FALSE(std::filesystem::exists(file.path()));
}
