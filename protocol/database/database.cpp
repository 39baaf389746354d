// SPDX-License-Identifier: MIT
#include "protocol/database/database.h"

#include <utility>

namespace goren::protocol {
namespace {

/// About what a command takes while it waits.
std::size_t bytes_of(const command::YxDatabase& command) {
    return sizeof(command::YxDatabase) + sizeof(DatabaseContext) + command.argument.size() +
           command.stones.size() * sizeof(Coordinates);
}

}  // namespace

Database::~Database() {
    {
        const std::lock_guard lock(mutex_);
        is_ended_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Database::serve(const command::YxDatabase& command, DatabaseContext context) {
    context.is_read_only = is_read_only_;
    const std::size_t bytes = bytes_of(command);
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return bytes_ < kMaxBytes; });
        tasks_.push_back({[this, command, context] { commands_.serve(command, context); }, bytes});
        bytes_ += bytes;
        if (!thread_.joinable()) thread_ = std::jthread([this] { run(); });
    }
    changed_.notify_all();
}

void Database::close() {
    {
        const std::lock_guard lock(mutex_);
        if (!thread_.joinable()) return;  // no book was opened
        tasks_.push_back({[this] { commands_.close(); }, 0});
    }
    changed_.notify_all();
}

bool Database::wait_until_served(std::chrono::milliseconds timeout) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, timeout, [this] { return tasks_.empty(); });
}

void Database::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return is_ended_ || !tasks_.empty(); });
        if (tasks_.empty()) return;
        const Task& task = tasks_.front();  // a deque does not move its elements
        lock.unlock();
        task.serve();
        lock.lock();
        bytes_ -= task.bytes;
        tasks_.pop_front();
        changed_.notify_all();
    }
}

}  // namespace goren::protocol
