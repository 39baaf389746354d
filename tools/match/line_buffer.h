// SPDX-License-Identifier: MIT
//
// Bytes as they come from a pipe, made into lines. CR, LF and CRLF end a line, empty lines are
// skipped, and a line without end is cut before it fills the memory.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "tools/match/process.h"

namespace goren::match {

class LineBuffer {
public:
    static constexpr std::size_t kMaxLineLength = 1 << 20;

    explicit LineBuffer(bool is_error_output) : is_error_output_(is_error_output) {}

    /// Bytes that were read at that time.
    void append(std::string_view bytes, Clock::time_point read_at);
    /// The stream is closed: what has no end is a line, too.
    void finish(Clock::time_point read_at);
    std::optional<Line> pop();

private:
    bool is_error_output_;
    std::string open_line_;
    std::deque<Line> lines_;
};

}  // namespace goren::match
