// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "protocol/book/yixin_csv.h"
#include "protocol/book/yixin_database.h"
#include "protocol/formats/game_tree.h"
#include "protocol/formats/renlib.h"
#include "tests/support/catch.h"
#include "tests/support/random_play.h"
#include "tests/support/symmetry.h"
#include "tools/book/book_tree.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::book;
using goren::book::Book;
using goren::book::BookEntry;
using goren::book::canonical_form;
using goren::book::parse_line;
using goren::book::to_line;
using goren::book::ValueBound;
using goren::protocol::BadInput;

namespace {

constexpr BoardSize kSize{15, 15};

std::string text_of(const Book& book) {
    std::string text;
    for (const BookEntry* entry : book.sorted()) text += to_line(*entry) + '\n';
    return text;
}

goren::protocol::formats::GameTree random_tree(std::size_t nodes, Random& random) {
    goren::protocol::formats::GameTree tree;
    while (tree.size() < nodes) {
        const auto parent = static_cast<goren::protocol::formats::GameTree::Node>(
            random.below(static_cast<int>(tree.size())));
        Board board(kSize);
        for (const Point stone : tree.stones_to(parent)) board.make(stone);
        const Point point = test::random_near(board, random);
        if (tree.child_with(parent, point) != goren::protocol::formats::GameTree::kNone) continue;
        const auto node = tree.add(parent, goren::protocol::formats::NodeKind::Move, point);
        if (random.below(3) == 0) tree.set_comment(node, "c" + std::to_string(node));
        if (random.below(3) == 0) tree.set_point_text(node, "L" + std::to_string(node % 9));
        if (random.below(3) == 0) tree.mark(node);
    }
    return tree;
}

std::string error_of(std::string_view bytes) {
    Book book;
    try {
        read_yixin_database(bytes, book);
    } catch (const BadInput& error) {
        return error.what();
    }
    return "none";
}

/// A key of Rapfi in renju: the least of all images, stones in the order of x, then y.
std::string least_key(const Board& board) {
    std::vector<std::string> keys;
    for (const test::Symmetry& symmetry : test::kSymmetries) {
        if (symmetry.of(board.size()) != board.size()) continue;
        std::array<std::vector<std::string>, 2> stones;
        for (std::size_t i = 0; i < board.moves().size(); ++i) {
            const Point point = symmetry.of(board.moves()[i], board.size());
            stones[i % 2].push_back({static_cast<char>(point.x()), static_cast<char>(point.y())});
        }
        std::string& key = keys.emplace_back();
        key = {2, static_cast<char>(board.size().width), static_cast<char>(board.size().height)};
        for (auto& of_colour : stones) {
            std::sort(of_colour.begin(), of_colour.end());
            for (const std::string& stone : of_colour) key += stone;
        }
    }
    return *std::min_element(keys.begin(), keys.end());
}

Book random_book() {
    Random random(4);
    Book book;
    for (int i = 0; i < 200; ++i) {
        Board board({15, 14});
        test::make_random_moves(board, random.below(10), random);
        BookEntry entry(
            canonical_form(goren::book::book_position(
                               board, random.below(2) == 0 ? Rule::Renju : Rule::Standard)
                               .value())
                .position);
        if (random.below(2) == 0) {
            entry.value = random.below(2) == 0 ? Value::eval(random.below(200) - 100)
                                               : Value::loss_in(random.below(100));
            entry.depth = 1 + random.below(99);
            entry.bound = random.below(2) == 0 ? ValueBound::Upper : ValueBound::Exact;
        }
        if (random.below(2) == 0) entry.label = "w";
        if (random.below(2) == 0) entry.comment = "one\ntwo";
        if (random.below(2) == 0)
            entry.texts = {{canonical_form(entry.position).to_canonical(Point(12, 11)), "A1"}};
        book.put(std::move(entry));
    }
    return book;
}

}  // namespace

TEST_CASE("a tree becomes a book, and the tree of the book the same book", "[book]") {
    Random random(3);
    int whole = 0;
    for (int i = 0; i < 5; ++i) {
        const goren::protocol::formats::GameTree tree = random_tree(150, random);
        Book book;
        CHECK(add_tree(tree, Rule::Renju, kSize, "", book) == 0);
        CHECK(book.size() > 100);
        CHECK(book.size() <= tree.size());
        std::size_t left_out = 0;
        const goren::protocol::formats::GameTree exported =
            to_tree(book, {Rule::Renju, kSize, false}, left_out);
        CHECK(exported.size() == book.size());
        const auto read =
            goren::protocol::formats::read_renlib(goren::protocol::formats::to_renlib(exported));
        REQUIRE(std::holds_alternative<goren::protocol::formats::GameTree>(read));
        Book again;
        add_tree(std::get<goren::protocol::formats::GameTree>(read), Rule::Renju, kSize, "", again);
        // A transposition is written once: the letters of its other moves are what is left out.
        CHECK(again.size() == book.size());
        if (left_out > 0) continue;
        ++whole;
        CHECK(text_of(again) == text_of(book));
    }
    CHECK(whole > 0);
}

TEST_CASE("letters stand on the position before their move", "[book]") {
    goren::protocol::formats::GameTreeBuilder builder(kSize);
    const auto first = builder.add(goren::protocol::formats::GameTree::kRoot,
                                   goren::protocol::formats::NodeKind::Move, {7, 7});
    const auto second = builder.add(first, goren::protocol::formats::NodeKind::Move, {8, 8});
    builder.tree().set_point_text(second, "A");
    builder.tree().set_comment(second, "indirect");
    builder.add(second, goren::protocol::formats::NodeKind::Pass);
    Book book;
    CHECK(add_tree(builder.tree(), Rule::Renju, kSize, "x.lib", book) == 1);
    CHECK(text_of(book) ==
          "renju 15 - source=\"x.lib\"\n"
          "renju 15 h8 texts=g7:\"A\" source=\"x.lib\"\n"
          "renju 15 h8g7 source=\"x.lib\" comment=\"indirect\"\n");
}

TEST_CASE("values can be written into comments", "[book]") {
    Book book;
    book.put(parse_line("freestyle 15 h8 value=+12 comment=\"centre\""));
    book.put(parse_line("standard 15 h8g7 value=+12"));
    std::size_t left_out = 0;
    const goren::protocol::formats::GameTree tree =
        to_tree(book, {Rule::Freestyle, kSize, true}, left_out);
    CHECK(tree.size() == 2);
    CHECK(tree.comment(1) == "+12\ncentre");
}

TEST_CASE("a Yixin database is read as documented", "[book]") {
    using namespace std::string_literals;
    const std::string key = "\x02\x0F\x0F\x07\x07\x08\x08"s;
    // One stone each: black h8, white i9; who just moved loses in 30000 - 29990 plies.
    const std::string value = "l\x26\x75\x33\x00@BTXT@9AX\bfirst\bsecond"s;
    std::string bytes = "\x02\x00\x00\x00\x03\x00\x00\x00\x00\x05\x00\x00\x00\x00\x00\x00"s;
    bytes += "\x07\x00"s + key + static_cast<char>(value.size()) + '\0' + value;
    Book book;
    CHECK(read_yixin_database(bytes, book) == 0);
    REQUIRE(book.size() == 1);
    CHECK(text_of(book) == to_line(parse_line("renju 15 h8i9 value=win10 depth=12 label=\"l\" "
                                              "texts=j11:\"X\" comment=\"first\\nsecond\"")) +
                               "\n");
}

TEST_CASE("a book that is written as a Yixin database and read is the same", "[book]") {
    const Book book = random_book();
    std::size_t left_out = 0;
    const std::string bytes = to_yixin_database(book, left_out);
    Book again;
    CHECK(read_yixin_database(bytes, again) == 0);
    CHECK(text_of(again) == text_of(book));
    Book caro;
    caro.put(parse_line("caro 15 h8"));
    to_yixin_database(caro, left_out);
    CHECK(left_out == 1);
}

TEST_CASE("the fields that a short value of a Yixin database has not are 0", "[book]") {
    using namespace std::string_literals;
    const std::string value = "w\x26\x75\x33\x00text"s;
    const auto line_of = [&](std::size_t length) {
        const std::string key = "\x07\x00\x00\x0F\x0F\x07\x07\x06\x07"s;
        Book book;
        CHECK(read_yixin_database("\x02\x00\x00\x00"s + key + static_cast<char>(length) + '\0' +
                                      value.substr(0, length) + "\x05\x00\x00\x0F\x0F\x07\x07\0\0"s,
                                  book) == 0);
        REQUIRE(book.size() == 2);
        return to_line(*book.sorted().back());
    };
    CHECK(line_of(0) == "freestyle 15 h8h7");
    for (std::size_t length = 1; length < 5; ++length)
        CHECK(line_of(length) == "freestyle 15 h8h7 label=\"w\"");
    CHECK(line_of(5) == "freestyle 15 h8h7 value=win10 depth=12 label=\"w\"");
    CHECK(line_of(9) == line_of(5) + " comment=\"text\"");
}

TEST_CASE("a Yixin database has the image that Rapfi looks up", "[book]") {
    using namespace std::string_literals;
    const auto database_of = [](const std::string& line) {
        Book book;
        book.put(parse_line(line));
        std::size_t left_out = 0;
        return to_yixin_database(book, left_out);
    };
    const auto has = [&](const std::string& line, const std::string& bytes) {
        return database_of(line).find(bytes) != std::string::npos;
    };
    CHECK(has("freestyle 15 h8h7", "\x07\x00\x00\x0F\x0F\x07\x07\x06\x07"s));
    Book book;
    book.put(parse_line("freestyle 15 h8h7"));
    std::size_t left_out = 0;
    CHECK(to_yixin_csv(book, left_out).find("f-15-15-h8-g8-b") != std::string::npos);
    // The points of a text move with the stones; of equivalent ones Rapfi takes the first by row.
    CHECK(has("freestyle 15 h8h7 texts=h6:\"A\",i8:\"B\"", "@BTXT@57A\n76B"));
    CHECK(has("freestyle 15 h8 texts=g6:\"A\"", "@BTXT@65A"));
    Random random(5);
    for (const BoardSize size : {BoardSize{15, 15}, BoardSize{9, 9}, BoardSize{15, 14}})
        for (int i = 0; i < 200; ++i) {
            Board board(size);
            test::make_random_moves(board, random.below(8), random);
            const auto position = goren::book::book_position(board, Rule::Renju).value();
            CHECK(has(goren::book::to_text(position), least_key(board)));
        }
}

TEST_CASE("a Yixin database has no part of a letter", "[book]") {
    const auto written_and_read = [](BookEntry entry) {
        Book book;
        book.put(std::move(entry));
        std::size_t left_out = 0;
        Book read;
        CHECK(read_yixin_database(to_yixin_database(book, left_out), read) == 0);
        Book as_text;
        CHECK(read_yixin_csv(to_yixin_csv(book, left_out), as_text) == 0);
        CHECK(as_text.sorted().front()->label == read.sorted().front()->label);
        return *read.sorted().front();
    };
    BookEntry entry = parse_line("freestyle 15 h8");
    entry.label = "\xC3\xA4";
    CHECK(written_and_read(entry).label.empty());
    entry.label = "win";
    CHECK(written_and_read(entry).label == "w");
    // Five bytes come before the text, of two bytes a letter: 65,535 would cut one at each parity.
    for (const std::string front : {"", "a"}) {
        entry.comment = front;
        for (int i = 0; i < 40'000; ++i) entry.comment += "\xC3\xA4";
        const std::string comment = written_and_read(entry).comment;
        CHECK(comment.size() == 65530 - front.size());
        CHECK((comment == entry.comment.substr(0, comment.size())));
        CHECK(comment.ends_with("\xC3\xA4"));
    }
}

TEST_CASE("no damage to a Yixin database does more than an error", "[book]") {
    std::size_t left_out = 0;
    const std::string good = to_yixin_database(random_book(), left_out);
    CHECK(error_of("") == "offset 0: the file ends inside a record");
    CHECK(error_of("\x04\x22\x4D\x18") == "the database is packed: unpack it by lz4 -d");
    CHECK(error_of(good + "x").ends_with("bytes follow the last record"));
    for (std::size_t length = 0; length < good.size(); length += 7)
        CHECK(error_of(good.substr(0, length)).find("offset") == 0);
    Random random(8);
    for (int i = 0; i < 500; ++i) {
        std::string bad = good;
        for (int j = 0; j < 3; ++j)
            bad[static_cast<std::size_t>(random.below(static_cast<int>(bad.size())))] =
                static_cast<char>(random.below(256));
        error_of(bad);
    }
}

TEST_CASE("a Yixin database as text is read and written", "[book]") {
    Book book;
    CHECK(read_yixin_csv(
              "index,key,label,value,depth,bound,text\n"
              "0,r-15-15-h8-i9-b,l,29990,12,exact,\"@BTXT@9AX\\bfirst\\bsay \\\"b\\\"\"\r\n"
              "1,f-15-15---b,(none),0,0,none,\"\"\n"
              "2,s-15-15-h8h9--w,(null),0,0,none,\"\"\n",
              book) == 1);
    CHECK(text_of(book) == "freestyle 15 -\n" +
                               to_line(parse_line("renju 15 h8i9 value=win10 depth=12 label=\"l\" "
                                                  "texts=j11:\"X\" "
                                                  "comment=\"first\\nsay \\\"b\\\"\"")) +
                               "\n");
    const Book whole = random_book();
    std::size_t left_out = 0;
    Book again;
    CHECK(read_yixin_csv(to_yixin_csv(whole, left_out), again) == 0);
    CHECK(text_of(again) == text_of(whole));
    const auto error = [](const std::string& line) {
        Book none;
        try {
            read_yixin_csv("index,key,label,value,depth,bound,text\n" + line, none);
        } catch (const BadInput& bad) {
            return std::string(bad.what());
        }
        return std::string("none");
    };
    CHECK(error("0,x-15-15---b,w,0,0,none,\"\"") == "line 2: 'x-15-15---b' is no key");
    CHECK(error("0,-15-15---b,w,0,0,none,\"\"") == "line 2: '-15-15---b' is no key");
    CHECK(error("0,f-15-15-h8-h8-b,w,0,0,none,\"\"").ends_with("has two stones on a point"));
    CHECK(error("0,f-15-15-h8--w,w,x,0,none,\"\"") == "line 2: the value is no number");
    CHECK(error("0,f-15-15-h8--w,w,0,x,none,\"\"") == "line 2: the depth is no number");
    CHECK(error("0,f-15-15-h8--w,w,0,0,good,\"\"").starts_with("line 2: the bound is not"));
    CHECK(error("0,f-15-15-h8--w,w,0,0,none,x") == "line 2: the text is not in quotes");
    CHECK_THROWS_AS(read_yixin_csv("h8h9\n", book), BadInput);
    // A label that would end its cell is not written.
    Book comma;
    comma.put(parse_line("freestyle 15 h8 label=\",\""));
    Book read;
    CHECK(read_yixin_csv(to_yixin_csv(comma, left_out), read) == 0);
    CHECK(text_of(read) == "freestyle 15 h8\n");
}
