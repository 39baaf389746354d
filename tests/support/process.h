// SPDX-License-Identifier: MIT
//
// A child process as a manager holds it: lines in, lines out with the time at which each came,
// signals, memory, exit code. Standard error is caught too, so that a test can see it is empty.
#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace goren::test {

using namespace std::chrono_literals;
using TestClock = std::chrono::steady_clock;

struct OutputLine {
    std::string text;  ///< without its end
    TestClock::time_point at;
};

class Process {
public:
    /// Starts the program. An empty directory means the current one.
    explicit Process(const std::string& program, const std::vector<std::string>& arguments = {},
                     const std::string& directory = {});
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    /// Kills what still runs.
    ~Process();

    /// Writes these bytes with one call; false when the child has closed its input.
    bool write(std::string_view bytes);
    /// Writes the line with LF.
    bool send(std::string_view line) { return write(std::string(line) + '\n'); }
    void close_input();
    /// Stops reading what the child says, as a manager that has died.
    void close_output();
    /// Stops reading what the child says for a while; meanwhile no new lines come.
    void pause_reading();
    void resume_reading();
    /// Makes the pipe that the child writes to as small as it can be: a page.
    void narrow_output();
    /// Bytes that the child has written and nobody has read.
    std::size_t unread_output() const;

    /// The next line that the child has written; absent when none comes in time.
    std::optional<OutputLine> read_line(std::chrono::milliseconds timeout = 10s);
    /// Bytes written to standard error so far.
    std::string error_text() const;
    /// Every byte written to standard output so far.
    std::string output_text() const;

    void signal(int number) const;
    /// The exit code, or 128 + the signal that killed the child; absent when it still runs after
    /// the timeout.
    std::optional<int> wait_exit(std::chrono::milliseconds timeout);

    /// Memory that the process made for itself, in bytes. Pages of its program's file are left out:
    /// whether they are its own depends on who else runs the same program at the moment.
    /// Throws std::runtime_error when it cannot be read.
    std::size_t private_memory() const;
    /// Processor time used so far, in seconds.
    double cpu_seconds() const;

private:
    void read_output();
    void take_bytes(std::string_view bytes);

    pid_t pid_ = -1;
    int input_ = -1;
    int output_ = -1;
    int error_ = -1;
    std::array<int, 2> wake_{-1, -1};  // a pipe: ends the reader thread
    std::optional<int> exit_code_;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<OutputLine> lines_;
    std::string partial_line_;
    std::string output_text_;
    std::string error_text_;
    bool is_output_open_ = true;
    std::thread reader_;
};

}  // namespace goren::test
