// SPDX-License-Identifier: MIT
#include "protocol/command/command_reader.h"

#include <string>
#include <variant>
#include <vector>

#include "tests/support/catch.h"

using namespace goren::protocol;

namespace {

/// What the last of these lines is.
std::optional<Command> read_last(const std::vector<std::string>& lines) {
    CommandReader reader;
    std::optional<Command> command;
    for (const std::string& line : lines) command = reader.read(line);
    return command;
}

template <typename Expected>
bool is_last(const std::vector<std::string>& lines) {
    const auto command = read_last(lines);
    return command && std::holds_alternative<Expected>(*command);
}

/// Requires: the last line completes a command for the database.
command::YxDatabase last_database(const std::vector<std::string>& lines) {
    return std::get<command::YxDatabase>(read_last(lines).value());
}

bool is_skipped(const std::vector<std::string>& lines) { return !read_last(lines); }

}  // namespace

TEST_CASE("every line up to DONE belongs to the list", "[command_reader]") {
    for (const char* list : {"BOARD", "yxboard", "SWAP2BOARD", "YXBLOCK", "YXBLOCKUNDO 1,1"})
        for (const char* line : {"7,7,1", "", "nonsense", "TURN 1,1", "STOP", "DONE", "yxfoo"}) {
            INFO(list << ", then " << line);
            CHECK(is_last<command::ListLine>({list, line}));
        }
    CHECK(is_last<command::Turn>({"BOARD", "7,7,1", " done ", "TURN 1,1"}));
    CHECK(is_last<command::Turn>({"BOARD 7,7,1 8,8,2 Done", "TURN 1,1"}));
    CHECK(is_last<command::ListLine>({"BOARD 7,7,1", "TURN 1,1"}));
}

TEST_CASE("INFO and END are served inside a list", "[command_reader]") {
    CHECK(is_last<command::Info>({"BOARD", "INFO time_left 1"}));
    CHECK(is_last<command::ListLine>({"BOARD", "INFO time_left 1", "7,7,1"}));
    CHECK(is_last<command::End>({"BOARD", "7,7,1", "END"}));
}

TEST_CASE("a new game and another list close the open list", "[command_reader]") {
    for (const char* line : {"START 15", "RESTART"})
        CHECK(is_last<command::Unknown>({"BOARD", line, "DONE"}));
    CHECK(is_last<command::List>({"BOARD", "BOARD"}));
    CHECK(is_last<command::ListLine>({"BOARD", "BOARD", "DONE"}));
}

TEST_CASE("points after an unsupported command are skipped", "[command_reader]") {
    CHECK(is_skipped({"yxfoo", "7,7"}));
    CHECK(is_skipped({"yxfoo", "7,7", "8,8,2", "done"}));
    CHECK(is_skipped({"yxfoo", "", "7,7", " ", "done"}));
    CHECK(is_last<command::Unknown>({"yxfoo", "done", "nonsense"}));
    CHECK(is_last<command::End>({"yxfoo", "7,7", "END"}));
    CHECK(is_last<command::Unknown>({"yxfoo", "END", "7,7"}));
}

TEST_CASE("the line after a database command with a path is the path, even END",
          "[command_reader]") {
    CHECK(is_last<command::YxDatabase>({"yxdbtopos", "END"}));
    CHECK(is_last<command::End>({"yxdbtopos", "END", "END"}));
}

TEST_CASE("the file of a hash table is in the line after its command", "[command_reader]") {
    CHECK_FALSE(read_last({"yxhashload"}));
    const auto command = read_last({"yxhashdump", " a file.hash "});
    REQUIRE(command);
    const auto* hash_file = std::get_if<command::YxHashFile>(&*command);
    REQUIRE(hash_file != nullptr);
    CHECK(hash_file->task == command::YxHashFile::Task::Save);
    CHECK(hash_file->path == "a file.hash");
    CHECK(is_last<command::YxHashFile>({"yxhashload", "END"}));
    CHECK(is_last<command::End>({"yxhashload", "END", "END"}));
}

TEST_CASE("a command for the database takes its stones up to DONE", "[command_reader]") {
    using Kind = command::YxDatabase::Kind;
    CHECK(is_skipped({"yxquerydatabaseall", "7,7"}));
    const auto query = last_database({"yxquerydatabaseone", "7,7", "", "8,6", " Done"});
    CHECK(query.kind == Kind::QueryOne);
    CHECK(query.stones == std::vector<Coordinates>{{7, 7}, {8, 6}});
    CHECK_FALSE(query.has_bad_stones);
    CHECK(last_database({"yxquerydatabaseall", "7,7,1", "done"}).has_bad_stones);
    CHECK(last_database({"yxquerydatabaseall", "nothing", "done"}).has_bad_stones);
    // Another command means that DONE never comes, but for those that are served inside a list.
    CHECK(is_last<command::Begin>({"yxquerydatabaseall", "7,7", "BEGIN"}));
    CHECK(is_last<command::Unknown>({"yxquerydatabaseall", "7,7", "BEGIN", "done"}));
    CHECK(is_last<command::End>({"yxquerydatabaseall", "7,7", "END"}));
    CHECK(last_database({"yxquerydatabaseall", "7,7", "INFO rule 1", "done"}).stones.size() == 1);
    CHECK(is_last<command::YxDatabase>({"BOARD", "7,7,1", "yxsavedatabase"}));
}

TEST_CASE("a path for the database is the next line, even END", "[command_reader]") {
    CHECK(is_skipped({"yxsetdatabase"}));
    CHECK(last_database({"yxsetdatabase", " END "}).argument == "END");
}

TEST_CASE("a comment for the database has lines and quotes, then stones", "[command_reader]") {
    CHECK(is_skipped({"yxedittextdatabase \"a", "END"}));
    const auto edit = last_database(
        {R"(yxedittextdatabase "a \"b\" \\)", " c", "START 20", "\"7,7", "8,8", "done"});
    CHECK(edit.argument == "a \"b\" \\\n c\nSTART 20\n");
    CHECK(edit.stones == std::vector<Coordinates>{{7, 7}, {8, 8}});
    CHECK(last_database({"yxedittextdatabase \"\"done"}).argument.empty());
    CHECK(last_database({"yxedittextdatabase \"the quote is lost", "7,7", "done"}).has_bad_stones);
    CHECK(is_last<command::End>({"yxedittextdatabase \"a", "b\"7,7", "END"}));
    CHECK(last_database({"yxedittextdatabase \"" + std::string(100000, 'x'), "\"done"})
              .argument.size() == 65536);
}

TEST_CASE("an unsupported command inside a list has no payload", "[command_reader]") {
    CHECK(is_last<command::ListLine>({"BOARD", "yxhashload", "DONE"}));
    CHECK(is_last<command::Begin>({"BOARD", "yxhashload", "DONE", "BEGIN"}));
}
