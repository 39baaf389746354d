// SPDX-License-Identifier: MIT
#include "protocol/command_reader.h"

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
    CHECK(is_last<command::Unknown>({"yxfoo", "done", "nonsense"}));
    CHECK(is_last<command::End>({"yxfoo", "7,7", "END"}));
    CHECK(is_last<command::Unknown>({"yxfoo", "END", "7,7"}));
}

TEST_CASE("one line after a command with a path is skipped, even END", "[command_reader]") {
    CHECK(is_skipped({"yxdbtopos", "END"}));
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

TEST_CASE("a quoted text is skipped up to its end, then points", "[command_reader]") {
    CHECK(is_skipped({"yxedittextdatabase \"a", "END"}));
    CHECK(is_skipped({"yxedittextdatabase \"a", "b\"7,7", "8,8", "done"}));
    CHECK(is_last<command::End>({"yxedittextdatabase \"a", "b\"7,7", "END"}));
    CHECK(is_last<command::End>({"yxedittextdatabase \"a\"7,7", "END"}));
}

TEST_CASE("an unsupported command inside a list has no payload", "[command_reader]") {
    CHECK(is_last<command::ListLine>({"BOARD", "yxhashload", "DONE"}));
    CHECK(is_last<command::Begin>({"BOARD", "yxhashload", "DONE", "BEGIN"}));
}
