// SPDX-License-Identifier: MIT
//
// The commands between the thread that reads them and the thread that serves them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>

#include "engine/api/search_limits.h"
#include "protocol/command/command.h"

namespace goren::protocol {

/// A command and the moment at which its line arrived.
struct ReceivedCommand {
    Command command;
    Clock::time_point arrival;
};

class CommandQueue {
public:
    /// About how many bytes of commands may wait to be served.
    static constexpr std::size_t kMaxBytes = std::size_t{1} << 20;

    /// Adds a command whose line has that many bytes. Waits while the queue is full.
    void push(ReceivedCommand received, std::size_t line_size);

    /// Adds a command that is no line; never waits.
    void push_internal(ReceivedCommand received);

    /// Removes the first command. Waits while there is none. One thread alone may call this; when
    /// it asks for the next command, it has served the last one.
    ReceivedCommand pop();

    /// Waits for a command that is not popped yet, at most for this time. Returns whether there is
    /// one.
    bool wait_for_command(Milliseconds timeout);

    /// Waits until every command is served, at most for this time. Returns whether they are.
    bool wait_until_served(Milliseconds timeout);

private:
    struct Entry {
        ReceivedCommand received;
        std::size_t bytes;
    };

    void add(ReceivedCommand received, std::size_t bytes);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Entry> entries_;
    std::size_t bytes_ = 0;
    bool is_serving_ = false;
};

}  // namespace goren::protocol
