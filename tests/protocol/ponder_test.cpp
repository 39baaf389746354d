// SPDX-License-Identifier: MIT
//
// Pondering: to the manager there is no search on its own time, but for the moves that come of it.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/book/book_index.h"
#include "engine/book/book_position.h"
#include "protocol/text.h"
#include "tests/protocol/client.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"

using namespace goren;
using namespace goren::protocol;
using namespace goren::test;

namespace {

const Texts kNothing;
constexpr int kNodes = 300;

/// The word after `key` in the summary of a move.
std::string word_after(const std::string& summary, std::string_view key) {
    std::string_view rest = summary;
    while (!rest.empty())
        if (take_word(rest) == key) return std::string(take_word(rest));
    return "";
}

/// A game in which the engine ponders, after its first move.
class PonderGame : public Client {
public:
    explicit PonderGame(const Texts& settings = {"INFO ponder 1"}) {
        exchange_all({fmt::format("INFO max_node {}", kNodes), "INFO show_detail 3",
                      "INFO max_memory 40000000"});
        exchange_all(settings);
        exchange("START 15");
        move(exchange_all({"BOARD", "7,7,2", "8,8,1", "9,7,2", "DONE"}));
    }

    /// Takes the reply to a command that brings a move, and ponders from then on.
    void move(const Texts& replies) {
        REQUIRE_FALSE(replies.empty());
        REQUIRE(parse_point(replies.back(), {15, 15}));
        last_ = replies.back();
        for (const std::string& message : take_messages())
            if (message.starts_with("MESSAGE depth "))
                summary_ = message;
            else if (message.starts_with("MESSAGE book "))
                book_move_ = message;
        ponder();
    }

    /// Sends a stone of the opponent and takes the reply.
    void turn(const std::string& point) { move(exchange("TURN " + point)); }

    /// The reply that the engine expects to its last move.
    std::string expected() const {
        std::string_view pv = std::string_view(summary_).substr(summary_.find(" pv ") + 4);
        take_word(pv);
        const std::string_view name = take_word(pv);
        REQUIRE(name.size() >= 2);
        return fmt::format("{},{}", name[0] - 'a', 15 - std::stoi(std::string(name.substr(1))));
    }
    /// Far from the stones, and so not what the engine expects.
    static std::string unexpected() { return "0,14"; }

    const std::string& last_move() const { return last_; }
    /// What is written with the last move of the book; empty: there was none.
    const std::string& book_move() const { return book_move_; }
    /// Of the search of the last move; at most 9999.
    int nodes() const { return std::min(std::stoi(word_after(summary_, "n")), 9999); }
    bool has_thousands() const { return word_after(summary_, "n").find('K') != std::string::npos; }

private:
    std::string last_;
    std::string summary_;
    std::string book_move_;
};

/// A book with a move in one position.
std::vector<std::uint8_t> book_of(const Texts& stones, const std::string& move) {
    constexpr BoardSize kSize{15, 15};
    std::vector<Point> points;
    for (const std::string& stone : stones) points.push_back(parse_point(stone, kSize).value());
    const auto form =
        book::canonical_form(book::book_position(Rule::Freestyle, kSize, points).value());
    book::IndexEntry entry{Value::eval(10), 20, {}};
    entry.moves.push_back({form.to_canonical(parse_point(move, kSize).value()), Value::eval(10)});
    book::IndexBuilder builder;
    builder.add(book::key_of(form.position), entry);
    return builder.finish(0);
}

/// The processor time of the process in ms.
std::clock_t time_used() { return std::clock() * 1000 / CLOCKS_PER_SEC; }

/// Long enough for more nodes than a move has. Nothing else runs in this process.
void let_it_ponder() {
    const std::clock_t start = time_used();
    for (int i = 0; i < 1000 && time_used() - start < 50; ++i)
        std::this_thread::sleep_for(Milliseconds{5});
    REQUIRE(time_used() - start >= 50);
}

void let_it_rest() {
    const std::clock_t start = time_used();
    std::this_thread::sleep_for(Milliseconds{100});
    REQUIRE(time_used() - start < 50);
}

bool has_pondered(const PonderGame& game) {
    return game.has_thousands() || game.nodes() > 2 * kNodes;
}

}  // namespace

TEST_CASE("the expected move is answered by the search that runs already", "[ponder]") {
    const std::string key = GENERATE("ponder", "pondering");
    PonderGame game({"INFO " + key + " 1"});
    CHECK_FALSE(has_pondered(game));
    const std::string expected = game.expected();
    let_it_ponder();
    game.turn(expected);
    CHECK(has_pondered(game));
}

TEST_CASE("another move is answered by a search of its own", "[ponder]") {
    PonderGame game;
    let_it_ponder();
    game.turn(PonderGame::unexpected());
    CHECK_FALSE(has_pondered(game));
    CHECK(game.last_move() != PonderGame::unexpected());
}

TEST_CASE("without INFO ponder 1 nothing is searched on the opponent's time", "[ponder]") {
    PonderGame game(Texts{});
    const std::string expected = game.expected();
    let_it_rest();
    game.turn(expected);
    CHECK_FALSE(has_pondered(game));
}

TEST_CASE("where the book answers the expected move nothing is searched", "[ponder]") {
    std::string before;
    std::string expected;
    std::string answer;
    {
        PonderGame without_book;
        before = without_book.last_move();
        expected = without_book.expected();
        without_book.turn(expected);
        CHECK(without_book.book_move().empty());
        answer = without_book.last_move();
    }
    const Folder folder;
    const std::string path = folder / "answer.bookx";
    const auto bytes = book_of({"7,7", "8,8", "9,7", before, expected}, answer);
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
    PonderGame game({"INFO ponder 1", "INFO book " + path});
    REQUIRE(game.last_move() == before);
    let_it_rest();
    game.turn(expected);
    CHECK(game.book_move().starts_with("MESSAGE book "));
    CHECK(game.last_move() == answer);
}

TEST_CASE("a search on the opponent's time writes nothing", "[ponder]") {
    PonderGame game;
    game.take();
    game.take_messages();
    // Longer than the time after which the marks of the moves begin.
    std::this_thread::sleep_for(Milliseconds{450});
    CHECK(game.take() == kNothing);
    CHECK(game.take_messages() == kNothing);
    game.send("ABOUT");
    CHECK(game.take().size() == 1);
}

TEST_CASE("limits and queries do not end the search on the opponent's time", "[ponder]") {
    PonderGame game;
    const std::string expected = game.expected();
    let_it_ponder();
    for (const std::string line :
         {"INFO time_left 100000", "INFO timeout_turn 0", "INFO timeout_turn 5000", "ABOUT", "",
          "FOO", "TURN 7,7", "TURN 99,99", "TURN", "YXSHOWFORBID", "YXSHOWINFO",
          "yxquerydatabaseall", "7,7", "done"})
        game.send(line);
    const Texts replies = game.take();
    CHECK(std::none_of(replies.begin(), replies.end(), [](const std::string& text) {
        return parse_point(text, {15, 15});
    }));
    game.turn(expected);
    CHECK(has_pondered(game));
}

TEST_CASE("a level keeps its nodes on the opponent's time", "[ponder]") {
    PonderGame game({"INFO ponder 1", "INFO level 12"});
    const std::string expected = game.expected();
    std::this_thread::sleep_for(Milliseconds{200});
    game.turn(expected);
    CHECK_FALSE(has_pondered(game));
}

TEST_CASE("pondering that begins in an open list ends with its next line", "[ponder]") {
    PonderGame game;
    game.send("TURN " + PonderGame::unexpected());
    game.send("YXBLOCK");
    game.move(game.wait());
    let_it_ponder();
    const std::string expected = game.expected();
    game.exchange_all({"14,0", "DONE"});
    game.turn(expected);
    CHECK_FALSE(has_pondered(game));
}

TEST_CASE("every other command works as without pondering", "[ponder]") {
    const Texts lines = GENERATE(values<Texts>({
        {"STOP"},
        {"YXSTOP"},
        {"RESTART", "BEGIN"},
        {"START 15", "BEGIN"},
        {"START 4"},
        {"BEGIN"},
        {"TAKEBACK 7,7"},
        {"TAKEBACK 0,0"},
        {"PLAY 0,0"},
        {"PLAY 7,7"},
        {"BOARD", "7,7,2", "8,8,1", "6,7,2", "DONE"},
        {"BOARD", "bad", "DONE"},
        {"YXBOARD", "7,7,1", "8,8,2", "DONE", "YXNBEST 2"},
        {"SWAP2BOARD", "7,7", "8,8", "9,9", "DONE"},
        {"YXBLOCK", "0,0", "DONE", "TURN 0,1"},
        {"YXBLOCKRESET"},
        {"YXHASHCLEAR"},
        {"INFO rule 1", "TURN 0,14"},
        {"INFO rule 4", "YXSHOWFORBID"},
        {"INFO ponder 0"},
        {"INFO thread_num 1"},
        {"INFO max_memory 50000000"},
        {"yxsearchdefend"},
        {"yxhashload", "end"},
    }));
    INFO(lines.front());
    PonderGame game;
    PonderGame twin(Texts{});
    std::this_thread::sleep_for(Milliseconds{10});
    // The kind of each reply: the tables hold more after pondering, so that moves may differ.
    const auto kinds = [](const Texts& replies) {
        Texts texts;
        for (const std::string& reply : replies)
            if (!reply.starts_with("INFO "))
                texts.push_back(parse_point(reply, {15, 15}) ? "move" : reply);
        return texts;
    };
    CHECK(kinds(game.exchange_all(lines)) == kinds(twin.exchange_all(lines)));
    // The game goes on, with pondering or not.
    for (PonderGame* side : {&game, &twin}) {
        side->exchange("START 15");
        side->turn("7,7");
        side->turn("3,3");
    }
}

TEST_CASE("commands that nothing answers end the search on the opponent's time", "[ponder]") {
    const std::string line = GENERATE("STOP", "YXSTOP", "YXBLOCKRESET", "YXHASHCLEAR",
                                      "INFO ponder 0", "INFO thread_num 1");
    INFO(line);
    PonderGame game;
    let_it_ponder();
    game.send(line);
    let_it_rest();
}

TEST_CASE("blocked points are not played after pondering", "[ponder]") {
    PonderGame game;
    const std::string expected = game.expected();
    let_it_ponder();
    // What it would answer.
    PonderGame other;
    let_it_ponder();
    other.turn(other.expected());
    game.exchange_all({"yxblock", other.last_move(), "done"});
    game.turn(expected);
    CHECK(game.last_move() != other.last_move());
}

TEST_CASE("a search that continues can be stopped and cancelled", "[ponder]") {
    PonderGame game;
    const std::string expected = game.expected();
    game.exchange_all({"INFO max_node 0", "INFO timeout_turn 30000"});
    let_it_ponder();
    game.send("TURN " + expected);
    SECTION("stopped") {
        game.send("STOP");
        game.move(game.wait());
    }
    SECTION("stopped by the clock") {
        game.send("INFO timeout_turn 0");
        game.move(game.wait());
    }
    SECTION("cancelled") {
        game.send("RESTART");
        Texts replies = game.wait();
        std::erase_if(replies, [](const std::string& text) { return text.starts_with("INFO "); });
        CHECK(replies == Texts{"OK"});
    }
}

TEST_CASE("a session can end while it ponders", "[ponder]") {
    PonderGame game;
    let_it_ponder();
}

TEST_CASE("nothing is expected after the last move of a game", "[ponder]") {
    Client client;
    client.exchange_all({"INFO ponder 1", "INFO max_node 300", "START 15"});
    CHECK(is_move(client.exchange_all({"BOARD", "3,3,1", "4,3,1", "5,3,1", "6,3,1", "0,0,2",
                                       "1,0,2", "2,0,2", "4,0,2", "DONE"})));
    client.ponder();
    let_it_rest();
    CHECK(client.exchange("RESTART") == Texts{"OK"});
}
