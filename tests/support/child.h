// SPDX-License-Identifier: MIT
//
// The process under test, held by its pipes as a manager holds an engine. On top of the tools'
// process class: time limits instead of deadlines, everything that was written so far, signals, and
// the figures of the system.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/common/process.h"

namespace goren::test {

using namespace std::chrono_literals;
using TestClock = Clock;

/// Kills the process when it goes out of scope. Nothing is read between two calls, so that a test
/// that makes no call is a manager that does not read.
class Child {
public:
    /// Starts the program; throws std::runtime_error if that fails. An empty directory means the
    /// current one.
    explicit Child(const std::string& program, const std::vector<std::string>& arguments = {},
                   const std::string& directory = {});

    /// Writes the bytes; false when the child has closed its input.
    bool write(std::string_view bytes);
    /// Writes the line with LF.
    bool send(std::string_view line) { return write(std::string(line) + '\n'); }
    void close_input() { process_.close_input(); }
    /// Closes the child's output, as a manager that has died.
    void close_output() { process_.close_output(); }

    /// The next line of standard output; absent when none comes in time.
    std::optional<tools::Line> read_line(std::chrono::milliseconds timeout = 10s);
    /// Every line of standard output that has arrived so far, with LF after each.
    std::string output_text();
    /// Every line of standard error that has arrived so far, with LF after each.
    std::string error_text();

    /// The exit code, or 128 + the signal that killed the child; absent when it still runs after
    /// the timeout.
    std::optional<int> wait_exit(std::chrono::milliseconds timeout);

    void signal(int number) const;
    /// Makes the pipe that the child writes to as small as possible: a page.
    void narrow_output() const;
    /// Bytes in the pipe that the child has written and nobody has read.
    std::size_t unread_output() const;
    /// Anonymous memory in bytes. Pages of the program's file do not count: whether they are shared
    /// depends on who else runs the same program at the moment.
    /// Throws std::runtime_error when it cannot be read.
    std::size_t private_memory() const;
    /// Whether the system is asked for huge pages in any part of the heap.
    bool has_huge_heap() const;
    /// Processor time used so far, in seconds.
    double cpu_seconds() const;

private:
    /// Reads until a line of standard output arrives; false when none comes before the deadline.
    bool read_one(TestClock::time_point deadline);
    void read_all_arrived();
    std::string proc_file(const char* name) const;

    tools::Process process_;
    std::deque<tools::Line> unread_lines_;
    std::string output_text_;
    std::string error_text_;
};

}  // namespace goren::test
