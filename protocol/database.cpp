// SPDX-License-Identifier: MIT
#include "protocol/database.h"

#include <utility>

namespace goren::protocol {

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
    {
        const std::lock_guard lock(mutex_);
        tasks_.emplace_back([this, command, context] { commands_.serve(command, context); });
        if (!thread_.joinable()) thread_ = std::jthread([this] { run(); });
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
        const std::function<void()>& task = tasks_.front();  // a deque does not move its elements
        lock.unlock();
        task();
        lock.lock();
        tasks_.pop_front();
        changed_.notify_all();
    }
}

}  // namespace goren::protocol
