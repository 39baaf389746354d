// SPDX-License-Identifier: MIT
//
// The stream of lines to commands: which lines belong to the command before them.
#pragma once

#include <optional>
#include <string_view>

#include "protocol/command.h"

namespace goren::protocol {

class CommandReader {
public:
    /// The command of the next line. Absent when the line belongs to an unsupported command, or
    /// when the command is complete only with the line after it.
    std::optional<Command> read(std::string_view line);

private:
    /// Whether the line belongs to the unsupported command before it.
    bool is_payload(std::string_view line);
    /// Whether the line belongs to the open list. START, RESTART and another list close it.
    bool is_in_list(std::string_view line, const Command& command);

    /// The command that waits for its path, with the path.
    Command take_hash_file(std::string_view path);

    bool is_list_open_ = false;
    std::optional<command::YxHashFile> hash_file_;
    std::optional<command::YxUnsupported::Payload> payload_;
};

}  // namespace goren::protocol
