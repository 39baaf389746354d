// SPDX-License-Identifier: MIT
//
// Splits the bytes of a pipe into lines. A line without end is cut before it fills the memory.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "tools/common/process.h"

namespace goren::tools {

class LineBuffer {
public:
    static constexpr std::size_t kMaxLineLength = 1 << 20;

    LineBuffer(LineEnd line_end, bool is_error_output)
        : line_end_(line_end), is_error_output_(is_error_output) {}

    /// Takes bytes and the time at which they were read.
    void append(std::string_view bytes, Clock::time_point read_at);
    /// The stream is closed: an unfinished line counts as a line.
    void finish(Clock::time_point read_at);
    std::optional<Line> pop();

private:
    void end_line(Clock::time_point read_at);

    LineEnd line_end_;
    bool is_error_output_;
    std::string open_line_;
    std::deque<Line> lines_;
};

}  // namespace goren::tools
