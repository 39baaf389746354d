// SPDX-License-Identifier: MIT
//
// A whole session in one process, with tiny searches. Whatever the input, every reply is one that
// the protocol allows, and there is at most one coordinate line for each line of input.
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <variant>

#include "protocol/command/command_reader.h"
#include "protocol/command/line_reader.h"
#include "protocol/command/parser.h"
#include "protocol/coordinates.h"
#include "protocol/session/session.h"

namespace {

using namespace goren;
using namespace goren::protocol;

void require(bool condition) {
    if (!condition) std::abort();
}

/// What the protocol allows. An internal error is an exception that a handler let through.
bool is_reply(std::string_view line) {
    if (line.starts_with("ERROR internal error")) return false;
    for (const std::string_view start :
         {"OK", "SWAP", "ERROR ", "UNKNOWN ", "MESSAGE ", "INFO ", "FORBID ", "name=\""})
        if (line.starts_with(start)) return true;
    return parse_coordinates(line.substr(0, line.find(' '))).has_value();
}

/// No input may read or write files of its own choice.
bool touches_files(const Command& command) {
    if (const auto* database = std::get_if<command::YxDatabase>(&command))
        return database->kind > command::YxDatabase::Kind::QueryText;
    return std::holds_alternative<command::YxHashFile>(command);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::atomic<int> lines_in = 0;
    std::atomic<int> moves_out = 0;
    std::atomic<bool> has_search_ended = false;
    const auto write = [&](std::string_view line) {
        require(line.find_first_of(std::string_view("\r\n\0", 3)) == std::string_view::npos);
        require(is_reply(line));
        if (parse_coordinates(line)) require(++moves_out <= lines_in);
    };
    Session session(all_players().front().name, Machine{}, write, [&] { has_search_ended = true; });
    for (const char* line :
         {"INFO max_memory 1", "INFO max_node 100", "INFO timeout_turn 20", "START 8"})
        session.receive(parse_command(line), Clock::now());
    bool is_open = true;
    LineReader reader;
    CommandReader commands;
    const auto serve = [&](std::string_view line) {
        ++lines_in;
        const auto command = commands.read(line);
        if (command && std::holds_alternative<command::End>(*command)) is_open = false;
        if (command && touches_files(*command)) return;
        if (command && is_open) session.receive(*command, Clock::now());
        if (has_search_ended.exchange(false)) session.receive(command::SearchEnded{}, Clock::now());
    };
    reader.feed({reinterpret_cast<const char*>(data), size}, serve);
    reader.finish(serve);
    return 0;
}
