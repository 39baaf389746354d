// SPDX-License-Identifier: MIT
#include "protocol/command/command_queue.h"

#include <utility>

namespace goren::protocol {

void CommandQueue::push(ReceivedCommand received, std::size_t line_size) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return bytes_ < kMaxBytes; });
    add(std::move(received), sizeof(Entry) + line_size);
}

void CommandQueue::push_internal(ReceivedCommand received) {
    const std::lock_guard lock(mutex_);
    add(std::move(received), sizeof(Entry));
}

void CommandQueue::add(ReceivedCommand received, std::size_t bytes) {
    entries_.push_back({std::move(received), bytes});
    bytes_ += bytes;
    changed_.notify_all();
}

ReceivedCommand CommandQueue::pop() {
    std::unique_lock lock(mutex_);
    is_serving_ = false;
    changed_.notify_all();
    changed_.wait(lock, [this] { return !entries_.empty(); });
    is_serving_ = true;
    Entry entry = std::move(entries_.front());
    entries_.pop_front();
    bytes_ -= entry.bytes;
    changed_.notify_all();
    return std::move(entry.received);
}

bool CommandQueue::wait_for_command(Milliseconds timeout) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, timeout, [this] { return !entries_.empty(); });
}

bool CommandQueue::wait_until_served(Milliseconds timeout) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, timeout, [this] { return entries_.empty() && !is_serving_; });
}

}  // namespace goren::protocol
