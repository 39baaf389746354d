// SPDX-License-Identifier: MIT
//
// The database of positions behind Yixin-Board's commands.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "engine/api/win_probability.h"
#include "protocol/bad_input.h"
#include "protocol/book/book_values.h"
#include "protocol/database/database.h"
#include "protocol/database/database_deletion.h"
#include "protocol/database/database_file.h"
#include "protocol/database/database_marks.h"
#include "protocol/formats/renlib.h"
#include "tests/protocol/client.h"
#include "tests/support/catch.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/folder.h"
#include "tests/support/random_play.h"

using namespace goren;
using namespace goren::protocol;
using namespace goren::test;
using goren::book::Book;
using goren::book::BookEntry;
using goren::book::canonical_form;
using goren::book::parse_line;

namespace {

/// Yixin-Board with a database.
class YixinBoard : public Client {
public:
    explicit YixinBoard(const std::string& path) {
        for (const char* line : {"START 15", "YXSHOWINFO"}) send(line);
        ask({"yxsetdatabase", path});
    }
    /// The lines about the database that follow, without their common front.
    Texts ask(const Texts& lines) {
        take();
        take_messages();
        for (const std::string& line : lines) send(line);
        wait_for_database();
        take();
        Texts texts;
        for (const std::string& line : take_messages())
            texts.push_back(line.substr(line.starts_with("MESSAGE DATABASE ") ? 17 : 8));
        return texts;
    }
};

Book book_of(const std::vector<const char*>& lines) {
    Book book;
    for (const char* line : lines) book.put(parse_line(line));
    return book;
}

book::BookPosition position_of(const char* line) { return parse_line(line).position; }

void comment(DatabaseFile& file, const char* line) {
    file.edit(canonical_form(position_of(line)).position,
              [](BookEntry& entry) { entry.comment = "a comment"; });
}

std::string percent(double score) { return fmt::format("{:.0f}%", 100 * score); }

/// A mark as Yixin-Board takes it: four bytes as a number.
std::string number_of(std::string_view mark) {
    int number = 0;
    for (const char c : mark) number = number << 8 | c;
    return std::to_string(number);
}

}  // namespace

TEST_CASE("marks show labels, chances and proven wins of the moves", "[database]") {
    const Book book =
        book_of({"freestyle 15 h8 texts=a1:\"A\" moves=h4:-20", "freestyle 15 h8h9 value=0 depth=7",
                 "freestyle 15 h8i9 label=\"w\"", "freestyle 15 h8h10 value=loss12 comment=\"c\"",
                 "freestyle 15 h8i10 value=win7", "freestyle 15 h8k9"});
    const auto lines = marks(book, position_of("freestyle 15 h8"));
    REQUIRE(lines.size() >= 3);
    CHECK(lines.front() == "MESSAGE DATABASE REFRESH");
    CHECK(lines.back() == "MESSAGE DATABASE DONE");
    const auto has = [&](const std::string& line) {
        return std::count(lines.begin(), lines.end(), "MESSAGE DATABASE " + line) == 1;
    };
    const std::string even = percent(1 - expected_score(Value::eval(0), Rule::Freestyle));
    const std::string listed = percent(expected_score(Value::eval(-20), Rule::Freestyle));
    // Each move stands on all of its images.
    for (const char* point : {"7 8", "7 6", "6 7", "8 7"})
        CHECK(has(std::string(point) + " " + number_of(even) + " 0 7 3 0 "));
    CHECK(has("8 8 " + number_of("w") + " 0 0 0 0 "));
    CHECK(has("7 9 " + number_of("W13") + " -29988 0 3 1 "));
    CHECK(has("8 9 " + number_of("L8") + " 29993 0 3 0 "));
    CHECK(has("10 8 -1 0 0 0 0 "));
    // A move that the entry lists, whose position the book does not hold, and a text alone.
    CHECK(has("7 3 " + number_of(listed) + " 0 0 0 0 "));
    CHECK(has("14 14 -1 0 0 0 0 A"));
    CHECK(lines.size() == 2 + 4 + 4 + 4 + 8 + 8 + 4 + 4);
    CHECK(record_line(book, position_of("freestyle 15 h8h10")) ==
          "MESSAGE DATABASE ONE -1 -29988 0 3 W13");
    CHECK(record_line(book, position_of("freestyle 15 a1")) == "MESSAGE DATABASE ONE 0 0 0 0");
}

TEST_CASE("a comment is quoted, and a text on a point is cut at a character", "[database]") {
    const Book book =
        book_of({"renju 15 h8 comment=\"a \\\"b\\\"\\n\\\\\" "
                 "texts=a1:\"\xC3\xA4\xC3\xB6\xC3\xBC\xC3\x9F\""});
    CHECK(comment_line(book, position_of("renju 15 h8")) ==
          "MESSAGE DATABASE TEXT \"a \\\"b\\\"\n\\\\\"");
    CHECK(comment_line(book, position_of("renju 15 h9")) == "MESSAGE DATABASE TEXT \"\"");
    const auto lines = marks(book, position_of("renju 15 h8"));
    REQUIRE(lines.size() == 6);
    CHECK(lines[1].ends_with(" \xC3\xA4\xC3\xB6\xC3\xBC"));
}

TEST_CASE("positions to delete are found by what they are", "[database]") {
    const Book book =
        book_of({"freestyle 15 h8h9 label=\"w\"", "freestyle 15 h8i9 value=loss9",
                 "freestyle 15 h8i10 value=win5", "freestyle 15 h8j10", "freestyle 15 h8h9a1",
                 "freestyle 15 h8j10a1 label=\"L\"", "freestyle 15 h9h8"});
    const auto count = [&](std::string_view words) {
        const auto deletion = parse_deletion(words);
        REQUIRE(deletion);
        return positions_to_delete(book, position_of("freestyle 15 h8"), *deletion).size();
    };
    CHECK(count("") == 6);
    CHECK(count("w") == 2);
    CHECK(count("L") == 1);
    CHECK(count("lrecursive") == 2);
    CHECK(count("wl") == 3);
    CHECK(count("nonwl") == 1);
    CHECK(count("nonwlrecursive") == 2);
    CHECK(count("wlnostep") == 1);
    CHECK(count("wlnosteprecursive") == 2);
    CHECK(count("wlinstep 6") == 1);
    CHECK(count("wlinstep 9") == 2);
    for (const char* words : {"x", "wlinstep", "wlinstep x", "recursivew"})
        CHECK_FALSE(parse_deletion(words));
}

TEST_CASE("values of earlier positions follow an edit", "[database]") {
    const Folder folder;
    const std::string path = folder / "a.book";
    std::ofstream(path) << "#goren-book 1\n"
                           "freestyle 15 h8 value=+10 nodes=9 moves=h9:+10 dropout=a1:-50\n"
                           "freestyle 15 h8h9 value=-10 nodes=9 moves=i9:-10 dropout=i9:-10\n";
    const auto after = goren::book::canonical_form(position_of("freestyle 15 h8h9")).position;
    const auto value = [](const DatabaseFile& read) {
        return read.book().find(position_of("freestyle 15 h8"))->value;
    };
    {
        DatabaseFile file(path);
        file.edit(after, [](BookEntry& entry) {
            entry.value = Value::eval(+300);
            entry.nodes = 0;
        });
        CHECK(value(file) == Value::eval(-50));
    }
    // The journal holds what followed as well.
    {
        DatabaseFile file(path);
        CHECK(value(file) == Value::eval(-50));
        CHECK(file.erase({after}) == 1);
        CHECK(file.erase({after}) == 0);
    }
    CHECK(DatabaseFile(path).book().find(after) == nullptr);
}

TEST_CASE("a full disk leaves a database that opens and, later, all edits that it shows",
          "[database]") {
    const Folder folder;
    const std::string path = folder / "a.book";
    {
        DatabaseFile file(path);
        comment(file, "freestyle 15 h8");
        {
            const FileSizeLimit full_disk(std::filesystem::file_size(path + ".journal") + 20);
            CHECK_THROWS_AS(comment(file, "freestyle 15 h8h9"), BadInput);
            CHECK_THROWS_AS(comment(file, "freestyle 15 h8i9"), BadInput);
        }
        CHECK(file.book().size() == 2);
        CHECK(goren::book::read_with_journal(path).size() == 1);
        comment(file, "freestyle 15 h8i10");
    }
    CHECK(DatabaseFile(path).book().size() == 3);
}

TEST_CASE("an edit whose journal cannot be opened changes nothing", "[database]") {
    const Folder folder;
    const std::string path = folder / "a.book";
    {
        DatabaseFile file(path);
        comment(file, "freestyle 15 h8");
        file.save();
        std::filesystem::create_directory(path + ".journal");
        CHECK_THROWS_AS(comment(file, "freestyle 15 h8h9"), BadInput);
        CHECK_THROWS_AS(file.erase({canonical_form(position_of("freestyle 15 h8")).position}),
                        BadInput);
        CHECK(file.book().size() == 1);
        std::filesystem::remove(path + ".journal");
        comment(file, "freestyle 15 h8i9");
    }
    CHECK(DatabaseFile(path).book().size() == 2);
}

TEST_CASE("an edit that fails in its middle is saved by the next one", "[database]") {
    const Folder folder;
    const std::string path = folder / "a.book";
    {
        DatabaseFile file(path);
        const auto fails = [](BookEntry&) { throw BadInput("no"); };
        CHECK_THROWS_AS(file.edit(position_of("freestyle 15 h8"), fails), BadInput);
        comment(file, "freestyle 15 h8i9");
        CHECK(file.book().size() == 2);
    }
    CHECK(DatabaseFile(path).book().size() == 2);
}

TEST_CASE("a database that another program edits is shown, and edited after it", "[database]") {
    const Folder folder;
    const std::string path = folder / "a.book";
    const std::string sentence = path + " is being written by another program";
    std::optional<DatabaseFile> first(std::in_place, path);
    comment(*first, "freestyle 15 h8");
    DatabaseFile second(path);
    CHECK(second.is_read_only());
    CHECK(second.book().size() == 1);
    CHECK_THROWS_WITH(comment(second, "freestyle 15 h8h9"), sentence);
    CHECK_THROWS_WITH(second.save(), sentence);
    CHECK_THROWS_WITH(second.merge(Book()), sentence);
    // The journal is still that of the first.
    comment(*first, "freestyle 15 h8i9");
    CHECK(goren::book::read_with_journal(path).size() == 2);
    {
        YixinBoard board(path);
        CHECK(board.ask({"yxquerydatabasetext", "7,7", "8,8", "done"}) ==
              Texts{"TEXT \"a comment\""});
        CHECK(board.ask({"yxdeletedatabaseone", "7,7", "done"}) == Texts{sentence});
        CHECK(board.ask({"yxsetdatabase", path}).back() == path + ": 2 positions");
    }
    first.reset();
    comment(second, "freestyle 15 h8h9");
    CHECK_FALSE(second.is_read_only());
    CHECK(second.book().size() == 3);
    CHECK(goren::book::read_with_journal(path).size() == 3);
}

TEST_CASE("a database that is opened again may be edited", "[database]") {
    const Folder folder;
    const std::string path = folder / "a.book";
    YixinBoard board(path);
    CHECK(board.ask({"yxedittextdatabase \"x\"7,7", "done"}).empty());
    CHECK(board.ask({"yxsetdatabase", folder / "./a.book"}).back() ==
          (folder / "./a.book") + ": 1 positions");
    CHECK(board.ask({"yxedittextdatabase \"y\"7,7", "done"}).empty());
    CHECK(board.ask({"yxquerydatabasetext", "7,7", "done"}) == Texts{"TEXT \"y\""});
}

TEST_CASE("a position whose move is deleted is not proven by its other moves", "[database]") {
    const Folder folder;
    const std::string path = folder / "a.book";
    const auto value_after = [&](const std::string& fields, const std::string& deleted) {
        std::ofstream(path) << "#goren-book 1\nfreestyle 15 h8 " << fields << "\nfreestyle 15 h8h9 "
                            << deleted << "\nfreestyle 15 - value=0 nodes=9 dropout=-\n";
        DatabaseFile(path).erase({canonical_form(position_of("freestyle 15 h8h9")).position});
        // The journal holds it all.
        const DatabaseFile read(path);
        const Book& book = read.book();
        const BookEntry& entry = *book.find(position_of("freestyle 15 h8"));
        CHECK(book.find(position_of("freestyle 15 -"))->value ==
              value_before_move(entry.value.value()));
        return fmt::format("{} {}", book::to_text(*entry.value),
                           entry.dropout ? book::to_text(*entry.dropout->value) : "unknown");
    };
    const std::string ten = "value=+10 nodes=9 moves=h9:+10 dropout=";
    CHECK(value_after(ten + "a1:loss8", "value=-10 nodes=9") == "+10 unknown");
    CHECK(value_after(ten + "-", "value=-10 nodes=9") == "+10 unknown");
    CHECK(value_after(ten + "a1:+5", "value=-10 nodes=9") == "+10 unknown");
    // Better than the deleted move; of that nothing is known below.
    CHECK(value_after("value=+50 nodes=9 dropout=a1:+50", "value=-10 nodes=9") == "+50 +50");
    CHECK(value_after("value=+50 nodes=9 dropout=a1:+50", "label=\"w\"") == "+50 unknown");
    // A proof by the deleted move is none.
    CHECK(value_after("value=win6 nodes=9 dropout=a1:+50", "value=loss5") == "+20000 unknown");
    CHECK(value_after("value=loss8 nodes=9 dropout=a1:loss8", "value=win5") == "-20000 unknown");
    CHECK(value_after("value=win6 nodes=9 dropout=a1:win6", "value=win5") == "win6 win6");
}

TEST_CASE("a dropout that is entered in the database counts once", "[database]") {
    const Folder folder;
    const std::string path = folder / "a.book";
    const auto after = canonical_form(position_of("freestyle 15 h8h9")).position;
    const auto line_after = [&](const std::function<void(BookEntry&)>& change) {
        std::ofstream(path) << "#goren-book 1\n"
                               "freestyle 15 h8 value=+50 nodes=9 dropout=h9:+50\n"
                               "freestyle 15 - value=-50 nodes=9 dropout=-\n";
        DatabaseFile(path).edit(after, change);
        // The journal holds it all.
        const DatabaseFile read(path);
        const Book& book = read.book();
        const BookEntry& entry = *book.find(position_of("freestyle 15 h8"));
        CHECK_FALSE(entry.dropout);
        CHECK(entry.moves.size() == 1);
        CHECK(book.find(position_of("freestyle 15 -"))->value ==
              value_before_move(entry.value.value()));
        return fmt::format("{} {}", book::to_text(*entry.value),
                           book::to_text(book.find(after)->value.value()));
    };
    CHECK(line_after([](BookEntry& entry) { entry.value = Value::win_in(9); }) == "-20000 win9");
    CHECK(line_after([](BookEntry& entry) { entry.comment = "of interest"; }) == "+50 -50");
}

TEST_CASE("the value of a dropout that is entered counts in all positions before", "[database]") {
    const Folder folder;
    const std::string path = folder / "a.book";
    const auto after = canonical_form(position_of("freestyle 15 h8a1i9c1")).position;
    const std::array lines{"freestyle 15 h8c1i9 value=", "freestyle 15 h8a1i9 value="};
    const std::array dropouts{"+50 nodes=9 dropout=a1:+50\n", "+50 nodes=9 dropout=c1:+50\n"};
    for (const std::size_t i : {0U, 1U}) {
        std::ofstream(path) << "#goren-book 1\n"
                            << lines[i] << dropouts[i] << lines[1 - i]
                            << "-10 nodes=9 dropout=b2:-10\n";
        {
            DatabaseFile file(path);
            file.edit(after, [](BookEntry& entry) { entry.comment = "of interest"; });
        }
        DatabaseFile file(path);
        for (const char* line : lines) {
            const auto before = canonical_form(position_of((line + std::string("0")).c_str()));
            CHECK(file.book().find(before.position)->value == Value::eval(50));
        }
        CHECK(file.update_values() == 0);
    }
}

TEST_CASE("values updated one edit at a time are those of the whole book", "[database]") {
    const Folder folder;
    Random random(7);
    const auto random_position = [&] {
        std::vector<Point> moves;
        for (int stone = random.below(5); stone >= 0; --stone) {
            const Point point(random.below(3), random.below(3));
            if (std::find(moves.begin(), moves.end(), point) == moves.end()) moves.push_back(point);
        }
        const auto position = goren::book::book_position(Rule::Freestyle, {15, 15}, moves);
        return goren::book::canonical_form(*position).position;
    };
    const auto random_value = [&] { return Value::eval(random.below(400) - 200); };
    Book searched;
    for (int i = 0; i < 60; ++i) {
        BookEntry entry(random_position());
        entry.nodes = 9;
        entry.dropout = goren::book::BookMove{Point(14, 14), random_value()};
        searched.put(entry);
    }
    goren::book::update_all_values(searched);
    DatabaseFile file(folder / "a.book");
    file.merge(searched);
    for (int i = 0; i < 60; ++i) {
        const auto position = random_position();
        if (random.below(5) > 0)
            file.edit(position, [&](BookEntry& entry) {
                entry.value = random_value();
                entry.nodes = 0;
            });
        else
            file.erase({position});
        Book whole = file.book();
        CHECK(goren::book::update_all_values(whole) == 0);
    }
    CHECK(file.book().size() > 20);
}

TEST_CASE("Yixin-Board edits a database and finds it again", "[database]") {
    const Folder folder;
    const std::string path = folder / "new.book";
    {
        YixinBoard board(path);
        CHECK(board.ask({"yxedittvddatabase 1 119 0 0", "7,7", "8,8", "done"}) ==
              Texts{"ONE 119 0 0 0 w"});
        CHECK(board.ask({"yxedittvddatabase 2 -1 -120 0", "7,7", "8,8", "done"}) ==
              Texts{"ONE 119 -120 0 3 w"});
        CHECK(board.ask({"yxedittvddatabase 4 -1 0 31", "7,7", "8,8", "done"}) ==
              Texts{"ONE 119 -120 31 3 w"});
        CHECK(board.ask({"yxedittextdatabase \"two", "lines", "\"7,7", "8,8", "done"}).empty());
        CHECK(board.ask({"yxeditlabeldatabase 3,4 abc", "7,7", "done"}).empty());
        CHECK(board.ask({"yxsetbestmovedatabase", "7,7", "8,8", "done"}).empty());
        CHECK_FALSE(std::filesystem::exists(path));
        CHECK(std::filesystem::file_size(path + ".journal") > 100);
    }
    YixinBoard board(path);
    CHECK_FALSE(std::filesystem::exists(path + ".journal"));
    CHECK(board.ask({"yxquerydatabaseone", "7,7", "6,6", "done"}) == Texts{"ONE 119 -120 31 3 w"});
    CHECK(board.ask({"yxquerydatabasetext", "7,7", "6,8", "done"}) == Texts{"TEXT \"two\nlines\""});
    CHECK(board.ask({"yxquerydatabaseallt", "7,7", "6,8", "done"}) ==
          Texts{"REFRESH", "DONE", "TEXT \"two\nlines\""});
    const Texts shown = board.ask({"yxquerydatabaseall", "7,7", "done"});
    CHECK(shown.size() == 2 + 4 + 8);
    CHECK(std::count(shown.begin(), shown.end(), "3 4 -1 0 0 0 0 abc") == 1);
    CHECK(content_of(path).find("moves=g7") != std::string::npos);
    board.ask({"yxclearbestmovedatabase", "7,7", "done"});
    board.ask({"yxeditlabeldatabase 3,4 ", "7,7", "done"});
    CHECK(board.ask({"yxsavedatabase"}) == Texts{"SAVE START " + path, "SAVE DONE"});
    CHECK(content_of(path).find("moves=") == std::string::npos);
    CHECK(content_of(path).find("texts=") == std::string::npos);
    CHECK(board.ask({"yxdeletedatabaseall w", "7,7", "done"}).front() == "1 positions deleted");
    CHECK(board.ask({"yxdeletedatabaseone", "7,7", "done"}).empty());
    CHECK(board.ask({"yxdeletedatabaseone", "7,7", "done"}) ==
          Texts{"the position is not in the database"});
}

TEST_CASE("the best moves that are set in the database hold until a search", "[database]") {
    const Folder folder;
    const std::string path = folder / "a.book";
    std::ofstream(path) << "#goren-book 1\n"
                           "freestyle 15 h8 value=+10 nodes=9 moves=h9:+10,a1:+5 dropout=a1:+5\n"
                           "freestyle 15 h8h9 value=-10 nodes=9 dropout=b2:-10\n";
    YixinBoard board(path);
    const auto best_moves = [&](const char* command, const Texts& moves) {
        Texts lines{command, "7,7"};
        lines.insert(lines.end(), moves.begin(), moves.end());
        lines.emplace_back("done");
        board.ask(lines);
        board.ask({"yxedittvddatabase 2 -1 -60 0", "7,7", "7,8", "done"});
        board.ask({"yxsavedatabase"});
        const std::string text = content_of(path);
        const std::size_t begin = text.find("moves=");
        return begin > text.find("h8h") ? "none" : text.substr(begin, text.find('\n') - begin);
    };
    CHECK(best_moves("yxsetbestmovedatabase", {"0,0"}).starts_with("moves=a1:+5,"));
    CHECK(best_moves("yxclearbestmovedatabase", {}) == "none");
}

TEST_CASE("databases are written, read, merged and split", "[database]") {
    const Folder folder;
    YixinBoard board(folder / "a.book");
    for (const char* stones : {"7,7", "8,8"})
        board.ask({"yxedittvddatabase 2 -1 55 0", stones, "done"});
    board.ask({"yxedittvddatabase 2 -1 66 0", "7,7", "8,8", "done"});
    CHECK(board.ask({"yxdbtotxt", folder / "a.txt"}).front() ==
          (folder / "a.txt") + ": 3 positions, 0 left out");
    board.ask({"yxdbtotxtall", folder / "a.csv"});
    CHECK(content_of(folder / "a.csv") == content_of(folder / "a.txt"));
    for (const char* command : {"yxdbtotxt", "yxdbsplit", "yxdbtopos"})
        CHECK(board.ask({command, folder / "./a.book"}).front() ==
              (folder / "./a.book") + " is the database itself");
    CHECK(board.ask({"yxdbcheck"}).front() == (folder / "a.book") + ": 3 positions");
    board.ask({"yxdbtopos", folder / "a.pos"});
    CHECK(content_of(folder / "a.pos") == "g7\nh8\nh8g7\n");
    board.ask({"INFO rule 1", "yxdbtopos", folder / "none.pos", "INFO rule 0"});
    CHECK(std::filesystem::exists(folder / "none.pos"));
    CHECK(content_of(folder / "none.pos").empty());
    board.ask({"YXBOARD", "8,8,2", "done"});
    board.ask({"yxdbsplit", folder / "p\xC3\xA4rt.db"});
    // A database of Yixin gets a book beside it.
    CHECK(board.ask({"yxsetdatabase", folder / "p\xC3\xA4rt.db"}).back() ==
          (folder / "p\xC3\xA4rt.book") + ": 1 positions");
    CHECK(std::filesystem::exists(folder / "p\xC3\xA4rt.book"));
    const auto count_left_out = [&] {
        const Texts lines = board.ask({"yxsetdatabase", folder / "p\xC3\xA4rt.db"});
        return std::count(lines.begin(), lines.end(),
                          (folder / "p\xC3\xA4rt.book") + " exists, " +
                              (folder / "p\xC3\xA4rt.db") + " was not read: use dbmerge");
    };
    CHECK(count_left_out() == 0);
    std::filesystem::last_write_time(
        folder / "p\xC3\xA4rt.db",
        std::filesystem::last_write_time(folder / "p\xC3\xA4rt.book") + std::chrono::hours(1));
    CHECK(count_left_out() == 1);
    CHECK(board.ask({"yxdbmerge", folder / "a.book"}).front() ==
          (folder / "a.book") + ": 2 new positions, 0 left out");
    CHECK(board.ask({"yxdbcheck"}).front() == (folder / "p\xC3\xA4rt.book") + ": 3 positions");
    CHECK(board.ask({"yxdbfix"}).front() == "0 values changed");
    board.ask({"yxsetdatabase", folder / "b.book"});
    CHECK(board.ask({"yxtxttodb", folder / "a.txt"}).front() ==
          (folder / "a.txt") + ": 3 new positions, 0 left out");
}

TEST_CASE("the command decides the format of a file, whatever its name", "[database]") {
    const Folder folder;
    YixinBoard board(folder / "a.book");
    board.ask({"yxedittvddatabase 2 -1 55 0", "7,7", "done"});
    board.ask({"yxdbtotxt", folder / "text.csv"});
    for (const std::string name : {"text", "text.pos", "text.db"}) {
        board.ask({"yxdbtotxtall", folder / name});
        CHECK(content_of(folder / name) == content_of(folder / "text.csv"));
        board.ask({"yxsetdatabase", folder / (name + ".book")});
        CHECK(board.ask({"yxtxttodb", folder / name}).front() ==
              (folder / name) + ": 1 new positions, 0 left out");
        board.ask({"yxdbtopos", folder / name});
        CHECK(content_of(folder / name) == "h8\n");
    }
    formats::GameTree tree;
    tree.add(formats::GameTree::kRoot, formats::NodeKind::Move, Point(7, 8));
    std::ofstream(folder / "library", std::ios::binary) << formats::to_renlib(tree);
    CHECK(board.ask({"yxlibtodb", folder / "library"}).front() ==
          (folder / "library") + ": 2 new positions, 0 left out");
}

TEST_CASE("a RenLib library is added under the rule in use", "[database]") {
    const Folder folder;
    formats::GameTree tree;
    const auto centre = tree.add(formats::GameTree::kRoot, formats::NodeKind::Move, Point(7, 7));
    tree.set_comment(centre, "the centre");
    tree.set_point_text(tree.add(centre, formats::NodeKind::Move, Point(8, 8)), "A");
    std::ofstream(folder / "a.lib", std::ios::binary) << formats::to_renlib(tree);
    YixinBoard board(folder / "a.book");
    board.ask({"INFO rule 4"});
    CHECK(board.ask({"yxlibtodb", folder / "a.lib"}).front() ==
          (folder / "a.lib") + ": 3 new positions, 0 left out");
    const Texts shown = board.ask({"yxquerydatabaseallt", "7,7", "done"});
    CHECK(shown.size() == 2 + 4 + 1);
    CHECK(shown.back() == "TEXT \"the centre\"");
    CHECK(std::count(shown.begin(), shown.end(), "8 8 -1 0 0 0 0 A") == 1);
    board.ask({"INFO rule 0"});
    CHECK(board.ask({"yxquerydatabaseall", "7,7", "done"}).size() == 2);
}

TEST_CASE("what the database cannot do is one sentence", "[database]") {
    const Folder folder;
    std::ofstream(folder / "bad.book") << "no book\n";
    YixinBoard board(folder / "a.book");
    const auto sentence = [&](const Texts& lines) {
        const Texts texts = board.ask(lines);
        return texts.empty() ? "nothing" : texts.back();
    };
    CHECK(sentence({"yxquerydatabaseone", "99,7", "done"}) ==
          "the stones of the position are wrong");
    CHECK(sentence({"yxsetdatabase", folder / "bad.book"}).find("bad.book:1: this is no book") !=
          std::string::npos);
    CHECK(sentence({"yxsetdatabase", ""}) == "no database: the path is missing");
    CHECK(sentence({"yxsetdatabase", "/"}).find("is a folder") != std::string::npos);
    CHECK(sentence({"yxdbmerge", folder / "bad.book"}) ==
          (folder / "bad.book") + ":1: this is no book: it must begin with #goren-book ");
    CHECK(sentence({"yxdbmerge", folder / "none.book"}) == "cannot read " + (folder / "none.book"));
    CHECK(sentence({"yxdbmerge", "/nowhere/x.db"}) == "/nowhere/x.db: cannot read it");
    CHECK(sentence({"yxdeletedatabaseall x", "done"}).find("'x' is none of") != std::string::npos);
    CHECK(sentence({"yxeditlabeldatabase 99,7 a", "done"}) ==
          "the point of the text is off the board");
    CHECK(sentence({"yxsetbestmovedatabase", "done"}) == "the empty board has no last move");
    board.ask({"INFO database_readonly 1"});
    CHECK(sentence({"yxedittextdatabase \"x\"7,7", "done"}) == "the database is read only");
    CHECK(sentence({"yxsavedatabase"}) == "the database is read only");
    board.ask({"INFO database_readonly 0"});
    CHECK(sentence({"yxedittextdatabase \"x\"7,7", "done"}) == "nothing");
    board.ask({"YXBOARD", "7,7,2", "done"});
    CHECK(sentence({"yxdbsplit", folder / "a.lib"}) ==
          (folder / "a.lib") + ": goren-book export writes libraries");
    CHECK_FALSE(std::filesystem::exists(folder / "a.lib"));
    // The first database is still open after all that failed.
    CHECK(sentence({"yxquerydatabasetext", "7,7", "done"}) == "TEXT \"x\"");
}

TEST_CASE("the database answers while the engine searches", "[database]") {
    const Folder folder;
    YixinBoard board(folder / "a.book");
    board.send("INFO timeout_turn 60000");
    board.send("TURN 7,7");
    const std::string mark = percent(1 - expected_score(Value::eval(9), Rule::Freestyle));
    CHECK(board.ask({"yxedittvddatabase 2 -1 9 0", "7,7", "done"}) ==
          Texts{"ONE -1 9 0 3 " + mark});
    board.send("YXSTOP");
    CHECK(board.wait().size() == 1);
}

TEST_CASE("commands for the database wait while too many of them do", "[database]") {
    constexpr std::size_t kSize = std::size_t{64} << 10;
    constexpr int kCommands = 2 * Database::kMaxBytes / kSize;
    std::promise<void> reading;
    const std::shared_future<void> is_read = reading.get_future().share();
    std::atomic<int> lines = 0;
    std::atomic<int> sent = 0;
    Database database([&](std::string_view) {
        is_read.wait();
        ++lines;
    });
    command::YxDatabase query;
    query.argument = std::string(kSize, 'a');
    query.has_bad_stones = true;
    std::jthread server([&] {
        for (int i = 0; i < kCommands; ++i) {
            DatabaseContext context;
            context.size = {15, 15};
            database.serve(query, context);
            ++sent;
        }
    });
    while (sent < kCommands / 4) std::this_thread::yield();
    std::this_thread::sleep_for(Milliseconds{20});
    CHECK(sent <= kCommands / 2);
    reading.set_value();
    server.join();
    CHECK(sent == kCommands);
    while (!database.wait_until_served(Milliseconds{1000})) continue;
    CHECK(lines == 2 * kCommands);
}
