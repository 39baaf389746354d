// SPDX-License-Identifier: MIT
//
// One line to one command: pure functions of the line. Whether the command is valid in the current
// state is decided by the session.
#pragma once

#include <string_view>

#include "protocol/command/command.h"

namespace goren::protocol {

/// Never fails: what is not understood is command::Unknown or command::Malformed.
Command parse_command(std::string_view line);

/// Whether the line is DONE, which ends a list.
bool is_done(std::string_view line);

/// Whether the line can only be part of a list: "x,y", "x,y,field" or DONE.
bool is_list_line(std::string_view line);

}  // namespace goren::protocol
