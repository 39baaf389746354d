// SPDX-License-Identifier: MIT
#include "protocol/command/command_reader.h"

#include <string>
#include <utility>
#include <variant>

#include "protocol/command/parser.h"
#include "protocol/text.h"

namespace goren::protocol {
namespace {

/// Commands after which the list before them is never finished.
bool closes_list(const Command& command) {
    return is_any_of<command::Start, command::Restart, command::List, command::YxDatabase>(command);
}

/// Commands that may stand between the lines of a list, or of a command for the database, and do
/// not end it: more of its lines may follow.
bool may_stand_between_lines(const Command& command) {
    return is_any_of<command::Info, command::End>(command);
}

/// Whether a line may be one of a list: a stone, DONE, or whatever is no command.
bool is_no_command(const Command& command) {
    return is_any_of<command::Unknown, command::Blank>(command);
}

bool has_done(std::string_view words) {
    while (!words.empty())
        if (is_done(take_word(words))) return true;
    return false;
}

}  // namespace

std::optional<Command> CommandReader::read(std::string_view line) {
    if (hash_file_) return take_hash_file(line);
    if (database_ && database_->takes_any_line()) return read_database(line);
    is_unsupported_ = is_unsupported_ && (is_list_line(line) || trim(line).empty());
    if (is_unsupported_) return std::nullopt;
    Command command = parse_command(line);
    if (database_ && is_no_command(command)) return read_database(line);
    if (database_ && !may_stand_between_lines(command)) database_.reset();
    if (is_in_list(line, command)) return command::ListLine{std::string(line)};
    if (const auto* list = std::get_if<command::List>(&command))
        is_list_open_ = !has_done(list->rest);
    if (auto* database = std::get_if<command::YxDatabase>(&command)) {
        database_.emplace(std::move(*database));
        return take_database();
    }
    is_unsupported_ = std::holds_alternative<command::YxUnsupported>(command);
    if (const auto* hash_file = std::get_if<command::YxHashFile>(&command)) {
        hash_file_ = *hash_file;
        return std::nullopt;
    }
    return command;
}

Command CommandReader::take_hash_file(std::string_view path) {
    command::YxHashFile command = *std::exchange(hash_file_, std::nullopt);
    command.path = trim(path);
    return command;
}

std::optional<Command> CommandReader::read_database(std::string_view line) {
    database_->add_line(line);
    return take_database();
}

std::optional<Command> CommandReader::take_database() {
    if (!database_->is_complete()) return std::nullopt;
    Command command = database_->take();
    database_.reset();
    return command;
}

bool CommandReader::is_in_list(std::string_view line, const Command& command) {
    if (!is_list_open_ || may_stand_between_lines(command)) return false;
    is_list_open_ = !closes_list(command) && !is_done(line);
    return !closes_list(command);
}

}  // namespace goren::protocol
