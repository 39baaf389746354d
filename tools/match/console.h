// SPDX-License-Identifier: MIT
//
// What the runner and its user have between them beside text.
#pragma once

#include <functional>
#include <thread>

namespace goren::match {

/// Whether standard error is a terminal that understands ANSI sequences.
bool error_output_is_terminal();

/// Ctrl-C and its kin as a call. The second one ends the program on the spot, and the launcher's
/// promise takes the engines down.
class InterruptWatcher {
public:
    /// Create it before any other thread, so that all of them leave the signals to it. The callback
    /// runs on a thread of its own.
    explicit InterruptWatcher(std::function<void()> on_interrupt);

private:
    std::jthread thread_;
};

}  // namespace goren::match
