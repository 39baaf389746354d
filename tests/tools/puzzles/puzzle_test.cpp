// SPDX-License-Identifier: MIT
#include "tools/puzzles/puzzle.h"

#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "tests/support/catch.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/folder.h"
#include "tools/puzzles/suite_file.h"

using namespace goren;
using namespace goren::tools;
using namespace goren::tools::puzzles;

namespace {

Puzzle parsed(const std::string& line) {
    const auto result = parse_line(line);
    if (const auto* error = std::get_if<std::string>(&result)) FAIL(*error);
    return std::get<Puzzle>(result);
}

std::string error_of(const std::string& line) {
    const auto result = parse_line(line);
    const auto* error = std::get_if<std::string>(&result);
    return error ? *error : "";
}

}  // namespace

TEST_CASE("a line describes a puzzle", "[puzzles]") {
    const Puzzle puzzle = parsed("renju 20x15 long-win h8i9j10 k11,t15 21");
    CHECK(puzzle.rule == Rule::Renju);
    CHECK(puzzle.size == BoardSize{20, 15});
    CHECK(puzzle.category == Category::LongWin);
    CHECK(puzzle.stones == std::vector<Point>{{7, 7}, {8, 8}, {9, 9}});
    CHECK(puzzle.answers == std::vector<Point>{{10, 10}, {19, 14}});
    CHECK(puzzle.plies == 21);
    CHECK(board_of(puzzle).side_to_move() == Colour::White);
}

TEST_CASE("a puzzle survives being written and read", "[puzzles]") {
    for (const Rule rule : kRules)
        for (const Category category : kCategories)
            for (const std::optional<Ply> plies : {std::optional<Ply>(), std::optional<Ply>(9)}) {
                const Puzzle puzzle{rule, {15, 15}, category, {{7, 7}, {8, 6}}, {{0, 0}}, plies};
                CHECK(parsed(to_line(puzzle)) == puzzle);
            }
}

TEST_CASE("a suite ends at the first puzzle that the disk does not take", "[puzzles]") {
    const test::Folder folder;
    SuiteArguments arguments;
    arguments.out = folder / "suite";
    arguments.command = "make";
    const test::FileSizeLimit full(20);
    SuiteFile suite(arguments);
    CHECK_THROWS_AS(suite.add(parsed("renju 20x15 long-win h8i9j10 k11,t15 21")),
                    std::runtime_error);
}

TEST_CASE("a suite whose name cannot be given is refused before any puzzle is made", "[puzzles]") {
    const test::Folder folder;
    SuiteArguments arguments;
    arguments.out = folder / "suite";
    std::filesystem::create_directory(arguments.out);
    CHECK_THROWS_WITH(SuiteFile(arguments), "cannot write " + arguments.out + ": it is a folder");
}

TEST_CASE("a suite that cannot get its name says where the puzzles are", "[puzzles]") {
    const test::Folder folder;
    SuiteArguments arguments;
    arguments.out = folder / "suite";
    SuiteFile suite(arguments);
    std::filesystem::create_directory(arguments.out);
    CHECK_THROWS_WITH(suite.close("games"), "cannot write " + arguments.out +
                                                ": the puzzles are in " + arguments.out + ".new");
}

TEST_CASE("each error in a line gets its own sentence", "[puzzles]") {
    struct Case {
        const char* line;
        const char* error;
    };
    const Case test = GENERATE(values<Case>({
        {"renju 15 four-win h8i9", "4 words where"},
        {"renju 15 four-win h8i9 a1 9 10", "7 words where"},
        {"gomoku 15 four-win h8i9 a1", "there is no rule 'gomoku'"},
        {"renju 4 four-win h8i9 a1", "'4' is no board"},
        {"renju 15x four-win h8i9 a1", "'15x' is no board"},
        {"renju 15 five-win h8i9 a1", "there is no category 'five-win'"},
        {"renju 15 four-win h8-9 a1", "'h8-9' is no position"},
        {"renju 15 four-win h8p16 a1", "stone 2 (p16) is off the board"},
        {"renju 15 four-win h8h8 a1", "stone 2 (h8) is on an occupied point"},
        {"renju 15 four-win a8a1b8a2c8a3d8a4e8 b1", "stone 9 (e8) wins already"},
        {"renju 15 four-win h8i9 a16", "'a16' is no point of the board"},
        {"renju 15 four-win h8i9 a1b2", "'a1b2' is no point of the board"},
        {"renju 15 four-win h8i9 a1,h8", "answer h8 is on an occupied point"},
        {"renju 15 four-win h8i9 a1,b2,a1", "answer a1 stands twice"},
        {"renju 15 four-win h8i9 ,", "there is no answer"},
        {"renju 15 four-win i8a1j8a15h9o1h10o15 h8", "answer h8 is forbidden"},
        {"renju 15 four-win h8i9 a1 nine", "'nine' is no number of plies"},
        {"renju 15 four-win h8i9 a1 0", "'0' is no number of plies"},
    }));
    INFO(test.line);
    CHECK_THAT(error_of(test.line), Catch::Contains(test.error));
}

TEST_CASE("a suite is read up to its first bad line", "[puzzles]") {
    std::istringstream good(
        "# made by hand\n\nrenju 15 four-win h8i9 a1\r\n  # more\n"
        "caro 15 only-defence h8i9 a1,a2\n");
    const auto puzzles = read_puzzles(good);
    REQUIRE(std::holds_alternative<std::vector<Puzzle>>(puzzles));
    CHECK(std::get<std::vector<Puzzle>>(puzzles).size() == 2);

    std::istringstream bad("# made by hand\nrenju 15 four-win h8i9 a1\nrenju 15\nnonsense\n");
    const auto error = read_puzzles(bad);
    REQUIRE(std::holds_alternative<std::string>(error));
    CHECK_THAT(std::get<std::string>(error), Catch::StartsWith("line 3: 2 words"));
}
