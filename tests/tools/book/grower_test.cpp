// SPDX-License-Identifier: MIT
#include "tools/book/grower.h"

#include <algorithm>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "protocol/bad_input.h"
#include "protocol/book/book_entry.h"
#include "protocol/book/journal.h"
#include "tests/support/catch.h"
#include "tests/support/folder.h"

using namespace goren;
using namespace goren::tools::book;
using goren::book::parse_line;

namespace {

GrowOptions small_searches() {
    GrowOptions options;
    options.nodes = 300;
    options.memory = std::size_t{32} << 20;
    return options;
}

Board board_of(const char* line) { return parse_line(line).position.to_board(); }

}  // namespace

TEST_CASE("a search leaves out the moves of the book", "[book]") {
    Engine engine;
    const Board board = board_of("freestyle 15 h8i9");
    std::vector<Point> excluded;
    for (int i = 0; i < 3; ++i) {
        const auto outcome =
            search_position(engine, board, Rule::Freestyle, excluded, small_searches());
        REQUIRE_FALSE(outcome.dropout.point.is_none());
        CHECK(std::find(excluded.begin(), excluded.end(), outcome.dropout.point) == excluded.end());
        CHECK(outcome.depth > 0);
        excluded.push_back(outcome.dropout.point);
    }
}

TEST_CASE("a forced reply is evaluated by a search behind it", "[book]") {
    Engine engine;
    // Black's four has one open end.
    Board board({15, 15});
    const std::vector<Point> moves{{4, 7}, {3, 7}, {5, 7}, {0, 0}, {6, 7}, {0, 14}, {7, 7}};
    for (const Point move : moves) board.make(move);
    const auto outcome = search_position(engine, board, Rule::Freestyle, {}, small_searches());
    CHECK(outcome.dropout.point == Point(8, 7));
    CHECK(outcome.nodes > 100);
    CHECK(outcome.depth > 1);
}

TEST_CASE("a full board has no move", "[book]") {
    Engine engine;
    Board board({5, 5});
    for_each_point(board.size(), [&](Point point) { board.make(point); });
    const auto outcome = search_position(engine, board, Rule::Freestyle, {}, small_searches());
    CHECK(outcome.dropout.point.is_none());
    CHECK(outcome.dropout.value == Value::draw());
}

TEST_CASE("growth ends with all its searches in the journal where the book cannot be saved",
          "[book]") {
    const test::Folder folder;
    const std::string path = folder / "b";
    GrowOptions options = small_searches();
    options.threads = 4;
    options.save_interval = Milliseconds(0);
    Grower grower(path, {parse_line("freestyle 15 h8").position}, options);
    // In the way of every save but the first.
    std::jthread obstacle([&] {
        std::error_code error;
        while (!std::filesystem::exists(goren::book::journal_path_of(path)) ||
               !std::filesystem::create_directory(path + ".new", error))
            std::this_thread::yield();
    });
    CHECK_THROWS_AS(grower.run("made", [](const GrowProgress&) {}), goren::protocol::BadInput);
    const auto saved = goren::book::read_with_journal(path);
    int searched = 0;
    for (const auto* entry : grower.book().sorted()) {
        if (!entry->dropout) continue;
        ++searched;
        const auto* read = saved.find(entry->position);
        REQUIRE(read != nullptr);
        CHECK(read->dropout == entry->dropout);
    }
    CHECK(searched > 0);
}
