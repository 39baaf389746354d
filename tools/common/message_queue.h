// SPDX-License-Identifier: MIT
//
// A queue of messages from several threads to one that waits for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

#include "tools/common/clock.h"

namespace goren::tools {

/// Thread-safe.
template <typename Message>
class MessageQueue {
public:
    void push(Message message) {
        const std::lock_guard lock(mutex_);
        messages_.push_back(std::move(message));
        changed_.notify_one();
    }

    /// Removes the oldest message. Waits while there is none, at most for this time.
    std::optional<Message> pop_within(Milliseconds time) {
        std::unique_lock lock(mutex_);
        if (!changed_.wait_for(lock, time, [this] { return !messages_.empty(); }))
            return std::nullopt;
        Message message = std::move(messages_.front());
        messages_.pop_front();
        return message;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Message> messages_;
};

}  // namespace goren::tools
