// SPDX-License-Identifier: MIT
//
// What the commands for the database have and do: one table.
#pragma once

#include <cstdint>

#include "protocol/command/command.h"

namespace goren::protocol {

/// What follows the line of a command.
enum class DatabaseLines : std::uint8_t {
    Stones,  ///< the moves to a position, a line each, then DONE
    Path,    ///< one line
    None,
};

struct DatabaseKind {
    command::YxDatabase::Kind kind;
    DatabaseLines lines;
    bool changes_book = false;   ///< refused where the database is read only
    bool answers_marks = false;  ///< Yixin-Board waits for marks, whatever it sent
};

const DatabaseKind& properties_of(command::YxDatabase::Kind kind);

}  // namespace goren::protocol
