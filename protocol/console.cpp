// SPDX-License-Identifier: MIT
#include "protocol/console.h"

#include <string>

namespace goren::protocol {

void Console::write_line(std::string_view line) {
    std::string text(line);
    text += '\n';
    const std::lock_guard lock(write_mutex_);
    write_start_ = Clock::now().time_since_epoch().count();
    write_all(text);
    write_start_ = 0;
}

Milliseconds Console::write_time() const {
    const Clock::rep start = write_start_;
    if (start == 0) return {};
    return std::chrono::duration_cast<Milliseconds>(Clock::now().time_since_epoch() -
                                                    Clock::duration(start));
}

}  // namespace goren::protocol
