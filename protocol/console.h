// SPDX-License-Identifier: MIT
//
// Standard input and output as the operating system has them. A line is written with one call,
// since some managers take what one read gives them for whole lines; nothing is buffered, so that
// the process can end at any moment.
#pragma once

#include <cstddef>
#include <mutex>
#include <span>
#include <string_view>

namespace goren::protocol {

class Console {
public:
    /// From here on a closed output ends the process instead of killing it.
    Console();

    /// Waits for input and fills some of `buffer`. 0 at its end.
    std::size_t read(std::span<char> buffer);

    /// Any thread may write. Ends the process when nobody listens.
    void write_line(std::string_view line);

    /// Ends the process at once: no destructor runs, no memory is given back piece by piece, no
    /// thread is waited for.
    [[noreturn]] static void quit();

private:
    std::mutex write_mutex_;
};

}  // namespace goren::protocol
