// SPDX-License-Identifier: MIT
//
// The terminal: whether there is one, and Ctrl-C.
#pragma once

#include <functional>
#include <thread>

namespace goren::tools {

/// Whether standard output, or standard error, is a terminal that understands ANSI sequences.
bool output_is_terminal();
bool error_output_is_terminal();

/// Turns Ctrl-C, SIGTERM and SIGHUP into a callback. The second one ends the program at once; its
/// child processes end with it (see process.h).
class InterruptWatcher {
public:
    /// Create it before any other thread, so that all of them inherit the blocked signals. The
    /// callback runs on a thread of its own.
    explicit InterruptWatcher(std::function<void()> on_interrupt);

private:
    std::jthread thread_;
};

}  // namespace goren::tools
