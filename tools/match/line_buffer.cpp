// SPDX-License-Identifier: MIT
#include "tools/match/line_buffer.h"

#include <utility>

namespace goren::match {

void LineBuffer::append(std::string_view bytes, Clock::time_point read_at) {
    while (!bytes.empty()) {
        const auto end = bytes.find_first_of("\r\n");
        open_line_ += bytes.substr(0, end);
        if (end != std::string_view::npos || open_line_.size() > kMaxLineLength) finish(read_at);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
    }
}

void LineBuffer::finish(Clock::time_point read_at) {
    if (!open_line_.empty())
        lines_.push_back({std::exchange(open_line_, {}), read_at, is_error_output_});
}

std::optional<Line> LineBuffer::pop() {
    if (lines_.empty()) return std::nullopt;
    Line line = std::move(lines_.front());
    lines_.pop_front();
    return line;
}

}  // namespace goren::match
