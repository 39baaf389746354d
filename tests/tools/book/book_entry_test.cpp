// SPDX-License-Identifier: MIT
#include "protocol/book/book_entry.h"

#include <string>

#include "engine/board/notation.h"
#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/merge.h"
#include "protocol/book/quoted_text.h"
#include "tests/support/catch.h"
#include "tests/support/random_play.h"

using namespace goren;
using goren::book::BookEntry;
using goren::book::BookMove;
using goren::book::BookPosition;
using goren::book::merge_into;
using goren::book::parse_line;
using goren::book::parse_value;
using goren::book::PointText;
using goren::book::to_line;
using goren::book::to_text;
using goren::book::unquoted;
using goren::book::ValueBound;
using goren::protocol::BadInput;

namespace {

std::string error_of(std::string_view line) {
    try {
        parse_line(line);
    } catch (const BadInput& error) {
        return error.what();
    }
    return "none";
}

std::string random_text(Random& random) {
    constexpr std::string_view kCharacters = "ab \"\\\n\t\r\x01\x7f,:=-\xC3\xA9";
    std::string text;
    for (int length = random.below(12); length > 0; --length)
        text += kCharacters[static_cast<std::size_t>(
            random.below(static_cast<int>(kCharacters.size())))];
    return text;
}

Point random_empty(const BookPosition& position, Random& random) {
    return goren::book::canonical_form(position).to_canonical(
        test::random_empty(position.to_board(), random));
}

BookEntry random_entry(Random& random) {
    const BoardSize size = test::random_size(random);
    Board board(size);
    test::make_random_moves(board, random.below(12), random);
    const Rule rule = kRules[static_cast<std::size_t>(random.below(5))];
    BookEntry entry(
        goren::book::canonical_form(goren::book::book_position(board, rule).value()).position);
    const auto happens = [&] { return random.below(2) == 0; };
    if (happens()) entry.value = Value::eval(random.below(4000) - 2000);
    if (happens()) entry.value = Value::win_in(random.below(200));
    if (happens()) entry.value = Value::loss_in(random.below(200));
    if (happens()) entry.win_probability = random.below(10001);
    if (happens()) entry.bound = happens() ? ValueBound::Upper : ValueBound::Lower;
    if (happens()) entry.depth = 1 + random.below(kMaxPly);
    if (happens()) entry.nodes = 1 + random.next() / 2;
    for (int moves = random.below(4); moves > 0; --moves) {
        BookMove move{random_empty(entry.position, random), {}};
        if (happens()) move.value = Value::eval(random.below(100));
        entry.moves.push_back(move);
    }
    if (happens()) entry.dropout = BookMove{random_empty(entry.position, random), Value::eval(-3)};
    if (happens()) entry.dropout = BookMove{};
    if (happens()) entry.label = random_text(random);
    entry.is_marked = happens();
    if (happens()) entry.texts = {{Point(0, 0), random_text(random)}};
    if (happens()) entry.proofs = {random_text(random), random_text(random)};
    if (happens()) entry.source = random_text(random);
    if (happens()) entry.comment = random_text(random);
    return entry;
}

}  // namespace

TEST_CASE("the value before any proof is read as it is written", "[book]") {
    for (Ply ply = 0; ply <= kMaxPly; ++ply)
        for (const Value proof : {Value::win_in(ply), Value::loss_in(ply)}) {
            const Value before = value_before_move(proof);
            CHECK(parse_value(to_text(before)) == before);
        }
}

TEST_CASE("an entry that is written and read is the same", "[book]") {
    Random random(11);
    for (int i = 0; i < 1000; ++i) {
        BookEntry entry = random_entry(random);
        for (PointText& text : entry.texts)
            text.point = goren::book::canonical_form(entry.position).to_canonical(text.point);
        const std::string line = to_line(entry);
        INFO(line);
        CHECK(line.find('\n') == std::string::npos);
        const BookEntry again = parse_line(line);
        CHECK(again == entry);
        CHECK(to_line(again) == line);
    }
}

TEST_CASE("a line with all fields is as documented", "[book]") {
    const std::string line =
        "renju 15 h8h9i9 value=+62 p=0.5771 bound=lower depth=24 nodes=5000000 "
        "moves=i10:+62,j9:win33,g7 dropout=h10:-14 label=\"!\" mark=yes "
        "texts=g7:\"A\",j9:\"b c\" proofs=\"kansei\" source=\"goren\" "
        "comment=\"first\\nsecond \\\"line\\\"\"";
    const BookEntry entry = parse_line(line);
    CHECK(entry.value == Value::eval(62));
    CHECK(entry.win_probability == 5771);
    CHECK(entry.moves.at(1).value == Value::win_in(33));
    CHECK(entry.moves.size() == 3);
    CHECK(entry.comment == "first\nsecond \"line\"");
    CHECK(parse_line(to_line(entry)) == entry);
}

TEST_CASE("a position is proven by an exact mate score alone", "[book]") {
    CHECK(parse_line("freestyle 15 h8 value=win33").is_proven());
    CHECK(parse_line("freestyle 15 h8 value=loss32").is_proven());
    CHECK_FALSE(parse_line("freestyle 15 h8 value=win33 bound=upper").is_proven());
    CHECK_FALSE(parse_line("freestyle 15 h8 value=loss32 bound=lower").is_proven());
    CHECK_FALSE(parse_line("freestyle 15 h8 value=+35").is_proven());
    CHECK_FALSE(parse_line("freestyle 15 h8").is_proven());
}

TEST_CASE("images and other orders of play are one line", "[book]") {
    const std::string line = to_line(parse_line("freestyle 15 h8i9j7 moves=g7:+5"));
    CHECK(to_line(parse_line("freestyle 15 j7i9h8 moves=g7:+5")) == line);
    CHECK(to_line(parse_line("freestyle 15 h8g9f7 moves=i7:+5")) == line);
    CHECK(to_line(parse_line("freestyle 15 h8g9f7 moves=g7:+5")) != line);
    CHECK(to_line(parse_line("0 15 -")) == "freestyle 15 -");
}

TEST_CASE("each kind of bad line has its sentence", "[book]") {
    CHECK(error_of("gomoku 15 h8").starts_with("there is no rule 'gomoku'"));
    CHECK(error_of("freestyle 4 h8") ==
          "'4' is no board: it is a side from 5 to 22, or two like 20x15");
    CHECK(error_of("freestyle 15") == "the stones are missing");
    CHECK(error_of("freestyle 15 h8i") == "'h8i' are no stones on a board of 15");
    CHECK(error_of("freestyle 15 h16") == "'h16' are no stones on a board of 15");
    CHECK(error_of("freestyle 15 h8h8") == "two stones of 'h8h8' are on one point");
    CHECK(error_of("freestyle 15 h8 colour=red") == "'colour' is no field");
    CHECK(error_of("freestyle 15 h8 value") == "'value' is no field");
    CHECK(error_of("freestyle 15 h8 depth=3 depth=3") == "the field depth comes twice");
    CHECK(error_of("freestyle 15 h8 value=good") ==
          "value must be +35, win33 or loss32, not 'good'");
    for (const char* field : {"value=",           "value=20001", "value=win501",   "p=0.5",
                              "p=1.0001",         "bound=exact", "depth=0",        "depth=501",
                              "nodes=0",          "nodes=-1",    "moves=",         "moves=h8",
                              "moves=i9:x",       "moves=-",     "dropout=h8",     "label=x",
                              "label=\"x",        "mark=no",     R"(texts="x")",   "texts=h8:x",
                              R"(texts=h8:"x",)", "proofs=a",    R"(proofs="a",)", R"(source="a"b)",
                              R"(comment="\q")"}) {
        INFO(field);
        CHECK(error_of(std::string("freestyle 15 h8 ") + field).find(" must be ") !=
              std::string::npos);
    }
}

TEST_CASE("a text in quotes ends at its quote", "[book]") {
    std::string_view text = R"("a\x41\\\""rest)";
    CHECK(unquoted(text) == R"(aA\")");
    CHECK(text == "rest");
    for (std::string_view bad : {"", "a", "\"a", "\"\\", R"("\x4")", R"("\xg0")"}) {
        const std::string_view before = bad;
        CHECK_FALSE(unquoted(bad));
        CHECK(bad == before);
    }
}

TEST_CASE("of two searches of a position the better one is kept, with all notes", "[book]") {
    BookEntry entry = parse_line(
        "freestyle 15 h8 value=+5 depth=9 nodes=100 moves=h9:+5 dropout=i9:+2 source=\"a\" "
        "comment=\"one\" texts=a1:\"x\"");
    merge_into(entry, parse_line("freestyle 15 h8 value=+9 depth=8 nodes=50 moves=i9:+9 "
                                 "source=\"b\" comment=\"two\" proofs=\"p\" mark=yes"));
    CHECK(entry.value == Value::eval(5));
    CHECK(entry.source == "a; b");
    CHECK(entry.comment == "one\ntwo");
    CHECK(entry.proofs == std::vector<std::string>{"p"});
    CHECK(entry.is_marked);
    merge_into(entry, parse_line(R"(freestyle 15 h8 value=win9 comment="two" texts=a1:"x")"));
    CHECK(entry.value == Value::win_in(9));
    CHECK(entry.texts.size() == 1);
    merge_into(entry, parse_line("freestyle 15 h8 value=-300 nodes=5000000"));
    CHECK(entry.value == Value::win_in(9));
}

TEST_CASE("notes that were merged before are not added again", "[book]") {
    const auto entry_with = [](std::string comment, std::string source) {
        BookEntry entry = parse_line("freestyle 15 h8");
        entry.comment = std::move(comment);
        entry.source = std::move(source);
        return entry;
    };
    const auto first = entry_with("one", "a.lib");
    const auto second = entry_with("two\nthree", "b.lib");
    BookEntry both = first;
    merge_into(both, second);
    CHECK(both == entry_with("one\ntwo\nthree", "a.lib; b.lib"));
    BookEntry again = both;
    for (const BookEntry& part : {first, second, both}) merge_into(again, part);
    CHECK(again == both);
    BookEntry part = second;
    merge_into(part, both);
    CHECK(part == both);
    // A part of a line is another line.
    merge_into(again, entry_with("thr", "b"));
    CHECK(again == entry_with("one\ntwo\nthree\nthr", "a.lib; b.lib; b"));
}

TEST_CASE("of many sources the first eight are kept", "[book]") {
    const auto entry_from = [](const std::string& source) {
        BookEntry entry = parse_line("freestyle 15 h8");
        entry.source = source;
        return entry;
    };
    std::string expected = "1";
    for (int i = 2; i <= 8; ++i) expected += "; " + std::to_string(i);
    BookEntry entry = parse_line("freestyle 15 h8");
    for (int i = 1; i <= 8; ++i) merge_into(entry, entry_from(std::to_string(i)));
    CHECK(entry.source == expected);
    expected += "; ...";
    for (int i = 9; i <= 3000; ++i) merge_into(entry, entry_from(std::to_string(i)));
    CHECK(entry.source == expected);
    // Lists that are merged again, or with others.
    BookEntry again = entry;
    merge_into(again, entry);
    CHECK(again == entry);
    merge_into(again, entry_from("11; 12; 13; 14; 15; 16; 17; 18; ..."));
    CHECK(again == entry);
    BookEntry part = entry_from("8");
    merge_into(part, entry);
    CHECK(part == entry);
}

TEST_CASE("no damage to a line does more than an error", "[book]") {
    Random random(12);
    for (int i = 0; i < 3000; ++i) {
        std::string line = to_line(random_entry(random));
        for (int changes = 1 + random.below(3); changes > 0; --changes) {
            const auto at = static_cast<std::size_t>(random.below(static_cast<int>(line.size())));
            if (random.below(2) == 0)
                line[at] = static_cast<char>(random.below(256));
            else
                line.erase(at, 1 + static_cast<std::size_t>(random.below(4)));
        }
        const std::string error = error_of(line);
        INFO(line);
        // A line that is accepted is one that the writer can write.
        if (error == "none") CHECK(parse_line(to_line(parse_line(line))) == parse_line(line));
        CHECK_FALSE(error.empty());
    }
}
