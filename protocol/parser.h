// SPDX-License-Identifier: MIT
//
// One line to one command: a pure function of the line. Whether the command makes sense now is the
// session's question.
#pragma once

#include <string_view>

#include "protocol/command.h"

namespace goren::protocol {

/// Never fails: what is not understood is command::Unknown or command::Malformed.
Command parse_command(std::string_view line);

/// Whether the line can only be part of a list: "x,y", "x,y,field" or DONE.
bool is_list_line(std::string_view line);

/// Whether a text in quotes that began on an earlier line is over after this one: with its quote,
/// at the latest with the DONE of the list behind it, so that a lost quote costs no more.
bool ends_text(std::string_view line);

}  // namespace goren::protocol
