// SPDX-License-Identifier: MIT
#include "protocol/system/console.h"

#include <chrono>
#include <string>

namespace goren::protocol {

void Console::write_line(std::string_view line) {
    std::string text(line);
    text += '\n';
    const bool has_closed = [&] {
        const std::lock_guard lock(write_mutex_);
        if (is_abandoned_) return false;
        set_running(Write{this_thread(), Clock::now()});
        const bool is_written = write_all(text);
        set_running(std::nullopt);
        return !is_written && !is_abandoned_.exchange(true);
    }();
    if (has_closed) on_close_();
}

// While the lock is held the thread of a write has not gone on, and so has not ended.
void Console::abandon_output() {
    is_abandoned_ = true;
    const std::lock_guard lock(running_mutex_);
    if (running_) interrupt(running_->thread);
}

void Console::set_running(std::optional<Write> write) {
    const std::lock_guard lock(running_mutex_);
    running_ = write;
}

Milliseconds Console::write_time() const {
    const std::lock_guard lock(running_mutex_);
    if (!running_) return {};
    return std::chrono::duration_cast<Milliseconds>(Clock::now() - running_->start);
}

}  // namespace goren::protocol
