// SPDX-License-Identifier: MIT
//
// Standard input and output, unbuffered. A line is written with one call, since some managers take
// what one read returns for whole lines.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <mutex>
#include <span>
#include <string_view>

#include "engine/api/search_limits.h"

namespace goren::protocol {

class Console {
public:
    /// From here on a closed output makes a write fail instead of killing the process.
    Console();

    /// Waits for input and fills the front of `buffer`. Returns the number of bytes, 0 at the end
    /// of the input.
    std::size_t read(std::span<char> buffer);

    /// Writes a line and its end; waits while the pipe is full. Any thread may call this. Ends the
    /// process when the output is closed.
    void write_line(std::string_view line);

    /// How long the write in progress has taken so far; 0 when there is none. Any thread may call
    /// this.
    Milliseconds write_time() const;

    /// Ends the process at once with code 0: no destructor runs and no thread is waited for.
    [[noreturn]] static void quit();

private:
    void write_all(std::string_view text);

    std::mutex write_mutex_;
    std::atomic<Clock::rep> write_start_{0};  // since the clock's epoch; 0: no write in progress
};

}  // namespace goren::protocol
