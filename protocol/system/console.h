// SPDX-License-Identifier: MIT
//
// Standard input and output, unbuffered. A line is written with one call, since some managers take
// what one read returns for whole lines.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "engine/api/search_limits.h"

namespace goren::protocol {

class Console {
public:
    /// From here on a closed output makes a write fail instead of killing the process.
    Console();

    /// Waits for input and fills the front of `buffer`. Returns the number of bytes, 0 at the end
    /// of the input.
    std::size_t read(std::span<char> buffer);

    /// Writes a line and its end; waits while the pipe is full. Any thread may call this. Does
    /// nothing once the output is closed or given up.
    void write_line(std::string_view line);

    /// `handler` is called once, by the writing thread, when a write finds the output closed; by
    /// default the process ends. Must be set before other threads write.
    void on_close(std::function<void()> handler) { on_close_ = std::move(handler); }

    /// Gives the output up: a write that waits ends, and what is not written is dropped. Misses a
    /// write that is just about to wait, so call it again while write_time() grows. Any thread may
    /// call this.
    void abandon_output();

    /// How long the write in progress has taken so far; 0 when there is none. Any thread may call
    /// this.
    Milliseconds write_time() const;

    /// Ends the process at once with code 0: no destructor runs and no thread is waited for.
    [[noreturn]] static void quit();

private:
    /// A write in progress.
    struct Write {
        std::uintptr_t thread;  // as the operating system names it
        Clock::time_point start;
    };

    void set_running(std::optional<Write> write);
    /// False where the output is closed or given up.
    bool write_all(std::string_view text);
    static std::uintptr_t this_thread();
    /// Ends the call of the operating system in which the thread waits.
    static void interrupt(std::uintptr_t thread);

    std::function<void()> on_close_ = &Console::quit;
    std::atomic<bool> is_abandoned_{false};
    std::mutex write_mutex_;            // one write at a time
    mutable std::mutex running_mutex_;  // for what follows; never held while a write waits
    std::optional<Write> running_;
};

}  // namespace goren::protocol
