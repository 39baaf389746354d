// SPDX-License-Identifier: MIT
#include "protocol/session/opening_book.h"

#include <filesystem>
#include <fstream>
#include <string>

#include "engine/board/notation.h"
#include "engine/book/book_position.h"
#include "protocol/command/command_reader.h"
#include "protocol/session/session.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"

using namespace goren;
using namespace goren::protocol;

namespace {

constexpr BoardSize kSize{15, 15};

/// A book for white: after h8 it recommends the far corner, which no search plays.
std::vector<std::uint8_t> corner_book() {
    const auto form =
        book::canonical_form(book::book_position(Rule::Freestyle, kSize, {kSize.centre()}).value());
    book::IndexEntry entry{Value::eval(-7), 20, {}};
    entry.moves.push_back({form.to_canonical(Point(14, 14)), Value::eval(-7)});
    entry.moves.push_back({form.to_canonical(Point(14, 13)), Value::eval(-9)});
    book::IndexBuilder builder;
    builder.add(book::key_of(form.position), entry);
    return builder.finish(0);
}

/// A file in a folder of its own.
class TestFile {
public:
    TestFile(const std::string& name, const std::vector<std::uint8_t>& bytes)
        : path_(folder_ / name) {
        std::ofstream(path_, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
    }

    const std::string& path() const { return path_; }

private:
    test::Folder folder_;
    std::string path_;
};

/// The lines that a session writes.
class Client {
public:
    Client()
        : session_(all_players().front().name, Machine{},
                   [this](std::string_view line) { lines_.emplace_back(line); }) {
        for (const char* line : {"START 15", "INFO max_node 500", "INFO max_memory 33554432"})
            exchange(line);
    }

    std::vector<std::string> exchange(const std::string& line) {
        lines_.clear();
        if (const auto command = reader_.read(line)) session_.receive(*command, Clock::now());
        session_.wait();
        return lines_;
    }

private:
    std::vector<std::string> lines_;
    CommandReader reader_;
    Session session_;
};

bool is_corner(const std::vector<std::string>& lines) {
    return lines.back() == "0,0" || lines.back() == "14,14" || lines.back() == "0,14" ||
           lines.back() == "14,0";
}

}  // namespace

TEST_CASE("the engine plays from a book when it is given one", "[book]") {
    const TestFile file("goren opening book.bookx", corner_book());
    Client client;
    CHECK_FALSE(is_corner(client.exchange("TURN 7,7")));
    client.exchange("RESTART");
    CHECK(client.exchange("INFO book " + file.path()).empty());
    const auto lines = client.exchange("TURN 7,7");
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].starts_with("MESSAGE book "));
    CHECK(lines[0].ends_with(" ev -7"));
    CHECK(is_corner(lines));
    // Out of the book, the search goes on with the move of the book on the board.
    CHECK(client.exchange("TURN 7,8").front().starts_with("MESSAGE depth"));
    // Several lines of play, a weaker level, another rule, or no book: a search.
    for (const bool is_search : {false, true}) {
        for (const char* line : {"YXBOARD", "7,7,2", "DONE"}) client.exchange(line);
        CHECK(is_corner(client.exchange(is_search ? "YXNBEST 2" : "YXNBEST 1")) != is_search);
    }
    client.exchange("RESTART");
    client.exchange("INFO level 3");
    CHECK_FALSE(is_corner(client.exchange("TURN 7,7")));
    client.exchange("INFO level 20");
    client.exchange("RESTART");
    client.exchange("INFO rule 1");
    CHECK_FALSE(is_corner(client.exchange("TURN 7,7")));
    client.exchange("INFO rule 0");
    client.exchange("RESTART");
    client.exchange("INFO book off");
    CHECK_FALSE(is_corner(client.exchange("TURN 7,7")));
}

TEST_CASE("the margin and the seed choose among the moves of a book", "[book]") {
    const TestFile file("goren margin.bookx", corner_book());
    Client client;
    client.exchange("INFO book " + file.path());
    client.exchange("INFO book_margin 2");
    int corners = 0;
    for (int seed = 0; seed < 20; ++seed) {
        client.exchange("RESTART");
        client.exchange("INFO book_seed " + std::to_string(seed));
        if (is_corner(client.exchange("TURN 7,7"))) ++corners;
    }
    CHECK(corners > 0);
    CHECK(corners < 20);
}

TEST_CASE("a file that is no book gets one message, and the engine plays on", "[book]") {
    auto damaged = corner_book();
    damaged.back() ^= 1;
    const TestFile bad("goren damaged.bookx", damaged);
    const TestFile empty("goren empty.bookx", {});
    const TestFile good("goren good.bookx", corner_book());
    Client client;
    client.exchange("INFO book " + good.path());
    CHECK(client.exchange("INFO book " + bad.path()) ==
          std::vector<std::string>{"MESSAGE no book: " + bad.path() +
                                   " is not used, its checksum is wrong: it is damaged"});
    CHECK(client.exchange("INFO book " + empty.path()) ==
          std::vector<std::string>{"MESSAGE no book: " + empty.path() +
                                   " is not used, it is no index of a book"});
    CHECK(client.exchange("INFO book /nonexistent") ==
          std::vector<std::string>{"MESSAGE no book: /nonexistent cannot be read"});
    CHECK(client.exchange("INFO book " + std::filesystem::temp_directory_path().string()).size() ==
          1);
    CHECK_FALSE(is_corner(client.exchange("TURN 7,7")));
}

TEST_CASE("a relative path is looked for beside the program", "[book]") {
    const std::string path = executable_folder() + "/goren-beside-test.bookx";
    {
        const auto bytes = corner_book();
        std::ofstream(path, std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()),
                   static_cast<std::streamsize>(bytes.size()));
    }
    CHECK(std::holds_alternative<std::shared_ptr<const OpeningBook>>(
        OpeningBook::load("goren-beside-test.bookx")));
    std::filesystem::remove(path);
    CHECK(std::holds_alternative<std::string>(OpeningBook::load("goren-beside-test.bookx")));
}

TEST_CASE("the text of a book is played from without an index", "[opening_book]") {
    const std::string text = "#goren-book 1\nfreestyle 15 h8 value=-7 moves=a1:-7\n";
    const TestFile file("goren-opening-book.book", {text.begin(), text.end()});
    Client client;
    CHECK(client.exchange("INFO book " + file.path()).empty());
    CHECK(is_corner(client.exchange("TURN 7,7")));
    // The edits in its journal count.
    std::ofstream(file.path() + ".journal") << "freestyle 15 h8 value=-7 moves=i8:-7\n";
    client.exchange("RESTART");
    CHECK(client.exchange("INFO book " + file.path()).empty());
    CHECK_FALSE(is_corner(client.exchange("TURN 7,7")));
    const std::string bad = "#goren-book 1\nfreestyle 15 h8 value=x\n";
    const TestFile bad_file("goren-opening-book-bad.book", {bad.begin(), bad.end()});
    const auto lines = client.exchange("INFO book " + bad_file.path());
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].starts_with("MESSAGE no book: " + bad_file.path() + ":2: value must be"));
}
