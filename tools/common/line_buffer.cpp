// SPDX-License-Identifier: MIT
#include "tools/common/line_buffer.h"

#include <utility>

namespace goren::tools {

void LineBuffer::append(std::string_view bytes, Clock::time_point read_at) {
    const std::string_view ends = line_end_ == LineEnd::Any ? "\r\n" : "\n";
    while (!bytes.empty()) {
        const auto end = bytes.find_first_of(ends);
        open_line_ += bytes.substr(0, end);
        if (end != std::string_view::npos || open_line_.size() > kMaxLineLength) end_line(read_at);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    }
}

void LineBuffer::finish(Clock::time_point read_at) {
    if (!open_line_.empty()) end_line(read_at);
}

void LineBuffer::end_line(Clock::time_point read_at) {
    const bool keeps_empty_lines = line_end_ == LineEnd::Lf;
    if (open_line_.empty() && !keeps_empty_lines) return;
    lines_.push_back({std::exchange(open_line_, {}), read_at, is_error_output_});
}

std::optional<Line> LineBuffer::pop() {
    if (lines_.empty()) return std::nullopt;
    Line line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

}  // namespace goren::tools
