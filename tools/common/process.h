// SPDX-License-Identifier: MIT
//
// A child process that exchanges lines of text with this one: writes have a deadline, lines carry
// the time at which they were read, and the end of the process takes its children along.
//
// Why not Boost.Process: version 1.74 (Debian 12) reads either through iostreams, which have no
// deadline, or through an asio loop, which delays the time stamp of a line; its groups kill nothing
// when this process itself is killed. A match needs little, so each system has one file:
// process_posix.cpp and process_windows.cpp.
//
// Invariant: no process started here outlives this process, however that one ends. On POSIX a
// watchdog process ensures it, on Windows a job object.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "tools/common/clock.h"

namespace goren::tools {

/// What ends a line of the child.
enum class LineEnd : std::uint8_t {
    Any,  ///< CR, LF or CRLF; empty lines are dropped
    Lf,   ///< LF alone; CR stays in the text and empty lines are kept, so that a test sees them
};

struct LaunchSpec {
    std::vector<std::string> command;  ///< program and arguments; never empty
    std::string directory;             ///< working directory; empty: that of this process
    std::vector<std::pair<std::string, std::string>> environment;  ///< added to the inherited one
    LineEnd line_end = LineEnd::Any;
};

/// A line that a process wrote, without its end.
struct Line {
    std::string text;
    Clock::time_point read_at;
    bool is_error_output = false;
};

/// Why there was no line.
enum class ReadFailure : std::uint8_t { Deadline, Closed, Stopped };

using ReadResult = std::variant<Line, ReadFailure>;

/// How a process ended.
struct ExitStatus {
    std::uint32_t number;  ///< exit code; of a crash the signal, or the exception on Windows
    bool is_crash;

    bool operator==(const ExitStatus&) const = default;
};

/// "exit code 3", "signal 11 (Segmentation fault)", "exception 0xc0000005".
std::string to_text(ExitStatus status);

class Process {
public:
    struct Impl;

    explicit Process(std::unique_ptr<Impl> impl);
    Process(Process&&) noexcept;
    Process& operator=(Process&&) noexcept;
    /// Kills the process and its children.
    ~Process();

    /// The system's number of the process.
    int id() const;

    /// Writes all of the text; false when the other end is closed or does not read in time.
    bool write(std::string_view text, Clock::time_point deadline);
    /// Closes the standard input of the process.
    void close_input();
    /// Closes the other ends of its standard output and standard error.
    void close_output();

    /// The next line, waiting no longer than the deadline. A line that has already arrived is
    /// returned even when the deadline has passed.
    ReadResult read_line(Clock::time_point deadline, const std::stop_token& stop);

    /// Private memory of the process and all its children, in bytes. When it is certainly not above
    /// `enough`, an upper bound that is cheaper to find. On POSIX pages that were used count, on
    /// Windows all that is committed, which is never less: the pages in use cannot be counted
    /// there without a walk through all of them, and some may be swapped out.
    std::uint64_t private_memory(std::uint64_t enough) const;

    /// How the process ended, if it does so before the deadline.
    std::optional<ExitStatus> wait_for_exit(Clock::time_point deadline);

private:
    std::unique_ptr<Impl> impl_;
};

/// Starts processes and ensures that they end. Create it before any thread is started.
class Launcher {
public:
    Launcher();
    ~Launcher();
    Launcher(const Launcher&) = delete;
    Launcher& operator=(const Launcher&) = delete;

    /// Starts the program, or returns one sentence why it could not. Thread-safe.
    std::variant<Process, std::string> launch(const LaunchSpec& spec) const;

private:
    struct Impl;
    std::shared_ptr<Impl> impl_;
};

}  // namespace goren::tools
