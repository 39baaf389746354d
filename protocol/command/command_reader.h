// SPDX-License-Identifier: MIT
//
// The stream of lines to commands: which lines belong to the command before them.
#pragma once

#include <optional>
#include <string_view>

#include "protocol/command/command.h"
#include "protocol/database/database_input.h"

namespace goren::protocol {

class CommandReader {
public:
    /// The command of the next line. Absent when the line belongs to an unsupported command, or to
    /// one that is complete only with a line after it.
    std::optional<Command> read(std::string_view line);

private:
    /// Whether the line belongs to the open list. START, RESTART and another list close it.
    bool is_in_list(std::string_view line, const Command& command);
    /// Adds a line to the command for the database.
    std::optional<Command> read_database(std::string_view line);
    /// The command for the database, once it is complete.
    std::optional<Command> take_database();
    /// The command that waits for its path, with the path.
    Command take_hash_file(std::string_view path);

    bool is_list_open_ = false;
    std::optional<command::YxHashFile> hash_file_;
    std::optional<DatabaseInput> database_;  // whose lines are being read
    bool is_unsupported_ = false;            // the last command: points may follow it
};

}  // namespace goren::protocol
