// SPDX-License-Identifier: MIT
//
// A child process that is spoken to in lines, with nothing left to chance: writes that cannot
// block for ever, lines stamped with the moment they were read, and an end that takes the whole
// family down.
//
// Why not Boost.Process: version 1.74 (Debian 12) reads either through iostreams, which know no
// deadline, or through an asio loop, which stands between the arrival of a line and the clock; its
// groups kill nothing when the runner itself is killed. What a match needs is small, so each
// system has one file: process_posix.cpp and process_windows.cpp.
//
// Invariant: no process started here outlives its launcher's process, however that one ends. On
// POSIX the guardian sees to that, on Windows a job object.
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

#include "tools/match/time_control.h"

namespace goren::match {

struct LaunchSpec {
    std::vector<std::string> command;  ///< program and arguments; never empty
    std::string directory;             ///< where it runs; empty: where the runner runs
    std::vector<std::pair<std::string, std::string>> environment;  ///< added to the runner's
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

class Process {
public:
    struct Impl;

    explicit Process(std::unique_ptr<Impl> impl);
    Process(Process&&) noexcept;
    Process& operator=(Process&&) noexcept;
    /// Kills the process and its children.
    ~Process();

    /// Writes all of the text; false when the other end is closed or does not read in time.
    bool write(std::string_view text, Clock::time_point deadline);

    /// The next line, waiting no longer than the deadline. What has already arrived is given even
    /// when the deadline has passed.
    ReadResult read_line(Clock::time_point deadline, const std::stop_token& stop);

    /// Private memory of the process and all its children, in bytes. When it is certainly not above
    /// `enough`, an upper bound that is cheaper to find.
    std::uint64_t private_memory(std::uint64_t enough) const;

    /// How the process ended, as "exit code 3" or "signal 11 (Segmentation fault)", if it does so
    /// before the deadline.
    std::optional<std::string> wait_for_exit(Clock::time_point deadline);

private:
    std::unique_ptr<Impl> impl_;
};

/// Starts processes and answers for their end. Create it before any thread is started.
class Launcher {
public:
    Launcher();
    ~Launcher();
    Launcher(const Launcher&) = delete;
    Launcher& operator=(const Launcher&) = delete;

    /// Starts the program, or says in one sentence why it could not. Thread-safe.
    std::variant<Process, std::string> launch(const LaunchSpec& spec) const;

private:
    struct Impl;
    std::shared_ptr<Impl> impl_;
};

}  // namespace goren::match
