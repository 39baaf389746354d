// SPDX-License-Identifier: MIT
//
// The lines of a command for the database of positions: what each command consists of.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "protocol/command/command.h"

namespace goren::protocol {

/// Collects the lines of one command. Which of them are commands of their own is for the caller to
/// decide.
class DatabaseInput {
public:
    /// Begins with the command's own line, in which the argument is the rest of the line.
    explicit DatabaseInput(command::YxDatabase begun);

    bool is_complete() const { return next_ == Next::Nothing; }
    /// Whether the next line belongs to the command whatever it is: a path, or more of a text.
    bool takes_any_line() const { return next_ == Next::Path || next_ == Next::Text; }
    /// Requires: not complete.
    void add_line(std::string_view line);
    command::YxDatabase take() { return std::move(command_); }

private:
    enum class Next : std::uint8_t { Path, Text, Stones, Nothing };

    void add_text(std::string_view text);
    void add_stone(std::string_view line);

    command::YxDatabase command_;
    Next next_ = Next::Nothing;
};

}  // namespace goren::protocol
