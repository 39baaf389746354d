// SPDX-License-Identifier: MIT
#include "protocol/command_reader.h"

#include <string>
#include <utility>
#include <variant>

#include "protocol/parser.h"
#include "protocol/text.h"

namespace goren::protocol {
namespace {

/// Commands after which the list before them is never finished.
bool closes_list(const Command& command) {
    return std::holds_alternative<command::Start>(command) ||
           std::holds_alternative<command::Restart>(command) ||
           std::holds_alternative<command::List>(command);
}

bool is_served_in_list(const Command& command) {
    return std::holds_alternative<command::Info>(command) ||
           std::holds_alternative<command::End>(command);
}

bool has_done(std::string_view words) {
    while (!words.empty())
        if (is_done(take_word(words))) return true;
    return false;
}

}  // namespace

std::optional<Command> CommandReader::read(std::string_view line) {
    if (hash_file_) return take_hash_file(line);
    if (is_payload(line)) return std::nullopt;
    Command command = parse_command(line);
    if (is_in_list(line, command)) return command::ListLine{std::string(line)};
    if (const auto* list = std::get_if<command::List>(&command))
        is_list_open_ = !has_done(list->rest);
    if (const auto* unsupported = std::get_if<command::YxUnsupported>(&command))
        payload_ = unsupported->payload;
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

bool CommandReader::is_payload(std::string_view line) {
    using Payload = command::YxUnsupported::Payload;
    if (payload_ == Payload::Text) {
        if (ends_text(line)) payload_ = Payload::Points;
        return true;
    }
    if (payload_ == Payload::Points && is_list_line(line)) return true;
    return std::exchange(payload_, std::nullopt) == Payload::Path;
}

bool CommandReader::is_in_list(std::string_view line, const Command& command) {
    if (!is_list_open_ || is_served_in_list(command)) return false;
    is_list_open_ = !closes_list(command) && !is_done(line);
    return !closes_list(command);
}

}  // namespace goren::protocol
