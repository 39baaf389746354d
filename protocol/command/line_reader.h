// SPDX-License-Identifier: MIT
//
// Bytes to lines. A line ends with CR, LF or CRLF; a byte order mark at the start of the stream is
// skipped. A line longer than kMaxLine is dropped whole: no part of it is taken for a command, and
// it takes no more memory.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace goren::protocol {

class LineReader {
public:
    static constexpr std::size_t kMaxLine = std::size_t{16} << 10;

    /// Calls `visit(std::string_view line)` for every line that `bytes` completes. The view is
    /// valid during the call.
    template <typename Visit>
    void feed(std::string_view bytes, Visit&& visit) {
        for (const char byte : bytes) {
            const bool is_end = byte == '\n' || byte == '\r';
            const bool is_second_half = byte == '\n' && last_was_cr_;
            last_was_cr_ = byte == '\r';
            if (!is_end)
                append(byte);
            else if (!is_second_half)
                complete(visit);
        }
    }

    /// At the end of the input: visits a last line that has no line end.
    template <typename Visit>
    void finish(Visit&& visit) {
        if (!line_.empty()) complete(visit);
    }

private:
    static constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

    void append(char byte) {
        if (line_.size() == kMaxLine) is_too_long_ = true;
        if (!is_too_long_) line_.push_back(byte);
    }

    template <typename Visit>
    void complete(Visit&& visit) {
        std::string_view line = line_;
        if (is_first_ && line.starts_with(kByteOrderMark))
            line.remove_prefix(kByteOrderMark.size());
        if (!is_too_long_) visit(line);
        line_.clear();
        is_first_ = false;
        is_too_long_ = false;
    }

    std::string line_;
    bool is_first_ = true;
    bool is_too_long_ = false;
    bool last_was_cr_ = false;
};

}  // namespace goren::protocol
