// SPDX-License-Identifier: MIT
#include "tools/common/live_line.h"

namespace goren::tools {

LiveLine::LiveLine(const Intervals& intervals, std::FILE* output, bool is_terminal)
    : intervals_(intervals),
      output_(output),
      is_terminal_(is_terminal),
      next_(start_ + intervals.first) {}

bool LiveLine::is_due() const {
    return (is_terminal_ || intervals_.plain) && Clock::now() >= next_;
}

void LiveLine::show(std::string_view text) {
    if (!is_terminal_ && !intervals_.plain) return;
    next_ = Clock::now() + (is_terminal_ ? intervals_.terminal : *intervals_.plain);
    clear();
    print(text);
    if (!is_terminal_) print("\n");
    std::fflush(output_);
}

void LiveLine::write(std::string_view text) {
    clear();
    print(text);
    print("\n");
    std::fflush(output_);
    next_ = Clock::now();
}

void LiveLine::clear() const {
    if (is_terminal_) print("\r\x1b[K");
}

void LiveLine::keep() const {
    if (is_terminal_) print("\n");
}

// Not with fmt::print, which throws if the output is closed, and on Windows if the text is no
// UTF-8, as that of an engine may be.
void LiveLine::print(std::string_view text) const {
    std::fwrite(text.data(), 1, text.size(), output_);
}

}  // namespace goren::tools
