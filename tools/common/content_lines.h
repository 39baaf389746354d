// SPDX-License-Identifier: MIT
//
// The lines of a text file that say something.
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/text.h"

namespace goren::tools {

/// Skips blank lines and comments, which begin with '#'.
class ContentLines {
public:
    /// `stream` must outlive the lines.
    explicit ContentLines(std::istream& stream) : stream_(stream) {}

    /// The next one, without the white space around it; none at the end. Valid until the next call.
    std::optional<std::string_view> next() {
        while (std::getline(stream_, text_)) {
            ++number_;
            const std::string_view line = protocol::trim_line(text_);
            if (!line.empty() && line.front() != '#') return line;
        }
        return std::nullopt;
    }
    /// The number of the last line that was read, from 1 on.
    int number() const { return number_; }

private:
    std::istream& stream_;
    std::string text_;
    int number_ = 0;
};

}  // namespace goren::tools
