// SPDX-License-Identifier: MIT
//
// The live line of a long run: how far it is. On a terminal it is rewritten in place; elsewhere a
// plain line is written from time to time, so that logs stay readable.
#pragma once

#include <cstdio>
#include <optional>
#include <string_view>

#include "tools/common/clock.h"
#include "tools/common/console.h"

namespace goren::tools {

/// Never throws: a run goes on where standard error is closed. Not thread-safe.
class LiveLine {
public:
    /// The least time between two lines.
    struct Intervals {
        Milliseconds terminal;
        std::optional<Milliseconds> plain;  ///< absent: no lines but on a terminal
        Milliseconds first{0};              ///< from the beginning to the first line
    };

    explicit LiveLine(const Intervals& intervals, std::FILE* output = stderr,
                      bool is_terminal = error_output_is_terminal());

    /// Whether it is time for another line.
    bool is_due() const;
    /// Writes the line, due or not. It has no end of line.
    void show(std::string_view text);
    /// Writes a line that stays, in place of the live line, which is due again at once.
    void write(std::string_view text);
    /// Removes the line from the terminal.
    void clear() const;
    /// Ends the line, so that it stays on the terminal.
    void keep() const;

    /// The time since the beginning.
    Clock::duration elapsed() const { return Clock::now() - start_; }

private:
    void print(std::string_view text) const;

    Intervals intervals_;
    std::FILE* output_;
    bool is_terminal_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_;
};

}  // namespace goren::tools
