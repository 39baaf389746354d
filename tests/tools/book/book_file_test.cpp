// SPDX-License-Identifier: MIT
#include "protocol/book/book_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/book/book_entry.h"
#include "protocol/book/book_lock.h"
#include "protocol/book/journal.h"
#include "protocol/book/merge.h"
#include "tests/support/catch.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/folder.h"
#include "tests/support/random_play.h"
#include "tools/book/statistics.h"

using namespace goren;
using namespace goren::test;
using namespace goren::tools;
using namespace goren::tools::book;
using goren::book::Book;
using goren::book::BookEntry;
using goren::book::BookLock;
using goren::book::index_entry;
using goren::book::Journal;
using goren::book::journal_path_of;
using goren::book::merge_into;
using goren::book::parse_line;
using goren::book::read_book;
using goren::book::read_with_journal;
using goren::book::save_and_drop_journal;
using goren::book::split_at;
using goren::book::split_evenly;
using goren::book::SplitBook;
using goren::book::write_book;
using goren::book::write_index;
using goren::protocol::BadInput;

namespace {

void write(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

std::string error_of(const std::string& text) {
    const Folder folder;
    write(folder / "b", text);
    try {
        read_book(folder / "b");
    } catch (const BadInput& error) {
        return replaced(error.what(), folder / "b", "b");
    }
    return "none";
}

Book random_book(int positions, std::uint64_t seed) {
    Random random(seed);
    Book book;
    book.lineage() = {"a test"};
    for (int i = 0; i < positions; ++i) {
        Board board({15, 15});
        test::make_random_moves(board, random.below(10), random);
        BookEntry entry(
            goren::book::canonical_form(goren::book::book_position(board, Rule::Standard).value())
                .position);
        entry.value = Value::eval(random.below(200));
        entry.comment = std::to_string(random.below(10));
        book.merge(std::move(entry));
    }
    return book;
}

std::string text_of(const Book& book) {
    const Folder folder;
    write_book(folder / "b", book);
    return content_of(folder / "b");
}

}  // namespace

TEST_CASE("a book that is read and written is the same file", "[book]") {
    const std::string text = text_of(random_book(200, 1));
    const Folder folder;
    write(folder / "b", text);
    CHECK(text_of(read_book(folder / "b")) == text);
    CHECK_FALSE(std::filesystem::exists(folder / "b.new"));
}

TEST_CASE("a book may be in any order, with CRLF, without checksum", "[book]") {
    CHECK(error_of("#goren-book 1\r\nfreestyle 15 h8i9\r\n\r\nfreestyle 15 h8\r\n") == "none");
}

TEST_CASE("bad books have one sentence with file and line", "[book]") {
    const std::string good = text_of(random_book(3, 2));
    const std::string last = good.substr(good.rfind("standard"));
    CHECK(error_of("") == "b is no book: it is empty");
    CHECK(error_of("h8h9\n") == "b:1: this is no book: it must begin with #goren-book ");
    CHECK(error_of("#goren-book 2\n") == "b:1: this book has another version than 1");
    CHECK(error_of("#goren-book 1\n#x\n") == "b:2: this is no line of a header");
    CHECK(error_of("#goren-book 1\n#checksum xyz\n") == "b:2: this is no checksum");
    CHECK(error_of("#goren-book 1\n#positions -\n") == "b:2: this is no number of positions");
    CHECK(error_of("#goren-book 1\nfreestyle 15 h8\n#made later\n") ==
          "b:3: a line of the header comes after a position");
    CHECK(error_of("#goren-book 1\nfreestyle 15 h8i9\nfreestyle 15 h8g7\n") ==
          "b:3: this position comes twice");
    CHECK(error_of("#goren-book 1\nfreestyle 15 h8 value=x\n").starts_with("b:2: value must be"));
    CHECK(error_of(good.substr(0, good.size() - last.size())) ==
          "b has 2 positions, but its header says 3: it was cut off or changed; to accept that, "
          "remove its line #positions ");
    CHECK(
        error_of(replaced(good, "value=+", "value=-")).starts_with("b was changed: its checksum"));
    CHECK_THROWS_AS(read_book("/nonexistent/b"), BadInput);
    CHECK_THROWS_AS(write_book("/nonexistent/b", Book()), BadInput);
}

TEST_CASE("the index has every position of the text", "[book]") {
    const Folder folder;
    const Book book = random_book(300, 3);
    write_book(folder / "b", book);
    CHECK(write_index(folder / "b", folder / "bx") == book.size());
    const std::string bytes = content_of(folder / "bx");
    const auto index = std::get<goren::book::BookIndex>(goren::book::BookIndex::open(
        {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
    CHECK(index.size() == book.size());
    CHECK(index.is_sorted());
    for (const BookEntry* entry : book.sorted()) {
        const auto found = index.find(goren::book::key_of(entry->position));
        REQUIRE(found);
        CHECK(found->value == entry->value);
    }
    // With a journal, it is the index of the book that it makes of the text.
    Journal(folder / "b").append(parse_line("freestyle 15 h8 value=+77"));
    CHECK(write_index(folder / "b", folder / "bx") == book.size() + 1);
    const std::string with_journal = content_of(folder / "bx");
    write_book(folder / "b", read_with_journal(folder / "b"));
    goren::book::drop_journal(folder / "b");
    CHECK(write_index(folder / "b", folder / "bx") == book.size() + 1);
    CHECK(content_of(folder / "bx") == with_journal);
    write(folder / "twice", "#goren-book 1\nfreestyle 15 h8i9\nfreestyle 15 h8g7\n");
    CHECK_THROWS_AS(write_index(folder / "twice", folder / "x"), BadInput);
}

TEST_CASE("the index has no value for a bound, unless it proves a win or a loss", "[book]") {
    const auto has_value = [](const std::string& fields) {
        return index_entry(parse_line("freestyle 15 h8 " + fields)).value.has_value();
    };
    for (const char* fields : {"value=+10", "value=win20 bound=lower", "value=loss20 bound=upper"})
        CHECK(has_value(fields));
    for (const char* fields : {"value=+10 bound=upper", "value=-10 bound=lower",
                               "value=win20 bound=upper", "value=loss20 bound=lower"})
        CHECK_FALSE(has_value(fields));
}

TEST_CASE("books that are split and merged again are the book", "[book]") {
    const Book book = random_book(300, 4);
    Book merged;
    std::size_t positions = 0;
    for (const Book& part : split_evenly(book, 4)) {
        CHECK(part.size() > 0);
        positions += part.size();
        merge_into(merged, part);
    }
    CHECK(positions == book.size());
    CHECK(text_of(merged) == text_of(book));
}

TEST_CASE("a book splits into what a position can lead to, and the rest", "[book]") {
    Book book;
    for (const char* line : {"freestyle 15 h8", "freestyle 15 h8g7", "freestyle 15 h8i9a1",
                             "freestyle 15 h8h9", "standard 15 h8i9"})
        book.put(parse_line(line));
    const SplitBook split = split_at(book, parse_line("freestyle 15 h8i9").position);
    CHECK(split.below.size() == 2);
    CHECK(split.rest.size() == 3);
}

TEST_CASE("the journal adds to the book, and loses no complete line", "[book]") {
    const Folder folder;
    const std::string path = folder / "b";
    CHECK(read_with_journal(path).size() == 0);
    write_book(path, random_book(20, 5));
    const Book before = read_book(path);
    {
        Journal journal(path);
        journal.append(parse_line("freestyle 15 h8 value=+3"));
        journal.append(parse_line("freestyle 15 h8 value=+4"));
        journal.sync();
    }
    std::ofstream(journal_path_of(path), std::ios::app) << "freestyle 15 h8 val";
    Book book = read_with_journal(path);
    CHECK(book.size() == before.size() + 1);
    CHECK(book.find(parse_line("freestyle 15 h8").position)->value == Value::eval(4));
    save_and_drop_journal(BookLock(path), book);
    CHECK_FALSE(std::filesystem::exists(journal_path_of(path)));
    CHECK(read_with_journal(path).size() == book.size());
    write(journal_path_of(path), "freestyle 15 h8 val\nfreestyle 15 h8\n");
    CHECK_THROWS_AS(read_with_journal(path), BadInput);
}

TEST_CASE("a book is written by one program at a time", "[book]") {
    const Folder folder;
    const std::string path = folder / "b";
    {
        BookLock lock = goren::book::lock_book(path);
        CHECK(std::filesystem::exists(path + ".lock"));
        CHECK_THROWS_WITH(goren::book::lock_book(path),
                          path + " is being written by another program");
        CHECK_THROWS_AS(save_and_drop_journal(BookLock(path), Book()), BadInput);
        CHECK_FALSE(std::filesystem::exists(path));
        // Reading needs no lock.
        CHECK(read_with_journal(path).size() == 0);
        BookLock other(folder / "c");
        other = std::move(lock);
        CHECK_THROWS_AS(goren::book::lock_book(path), BadInput);
        save_and_drop_journal(other, random_book(2, 5));
    }
    CHECK_FALSE(std::filesystem::exists(path + ".lock"));
    CHECK_FALSE(std::filesystem::exists(folder / "c.lock"));
    save_and_drop_journal(BookLock(path), random_book(3, 5));
}

TEST_CASE("a book that a full disk does not hold leaves the old one and nothing else", "[book]") {
    const Folder folder;
    const std::string path = folder / "b";
    write_book(path, random_book(2, 5));
    const std::string before = content_of(path);
    {
        const FileSizeLimit full_disk(100);
        CHECK_THROWS_AS(write_book(path, random_book(20, 5)), BadInput);
    }
    CHECK(content_of(path) == before);
    CHECK_FALSE(std::filesystem::exists(path + ".new"));
}

TEST_CASE("a journal that cannot be read is not taken for an empty one", "[book]") {
    const Folder folder;
    const std::string path = folder / "b";
    write_book(path, random_book(20, 5));
    std::filesystem::create_directory(journal_path_of(path));
    std::string error;
    try {
        read_with_journal(path);
    } catch (const BadInput& bad) {
        error = bad.what();
    }
    CHECK(error == "cannot read " + journal_path_of(path));
}

TEST_CASE("nothing is appended to a journal behind half a line", "[book]") {
    const Folder folder;
    const std::string path = folder / "b";
    Journal journal(path);
    journal.append(parse_line("freestyle 15 h8"));
    journal.sync();
    {
        const FileSizeLimit full_disk(std::filesystem::file_size(journal_path_of(path)) + 5);
        journal.append(parse_line("freestyle 15 h8h7"));
        CHECK_THROWS_AS(journal.sync(), BadInput);
    }
    CHECK(journal.has_failed());
    CHECK_THROWS_AS(journal.append(parse_line("freestyle 15 h8g7")), BadInput);
    CHECK_THROWS_AS(journal.sync(), BadInput);
    CHECK(read_with_journal(path).size() == 1);
}

TEST_CASE("statistics count positions by rule and stones", "[book]") {
    Statistics statistics;
    for (const char* line : {"freestyle 15 h8 nodes=10 depth=4", "freestyle 15 h8i9 value=win3",
                             "renju 15 h8 value=loss2 comment=\"x\""})
        statistics.add(parse_line(line));
    const std::string text = statistics.text();
    CHECK(std::count(text.begin(), text.end(), '\n') == 6);
    CHECK(text.find("freestyle 15               2         1       1       0         0") !=
          std::string::npos);
    CHECK(text.find("renju 15                   1         0       0       1         1") !=
          std::string::npos);
}
