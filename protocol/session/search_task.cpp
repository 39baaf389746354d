// SPDX-License-Identifier: MIT
#include "protocol/session/search_task.h"

#include <cassert>
#include <utility>

namespace goren::protocol {

void SearchTask::start(Search search) {
    wait();
    assert(!reply_);
    is_running_ = true;
    is_cancelled_ = false;
    try {
        thread_ = std::jthread(
            [this, search = std::move(search)](const std::stop_token& stop) { run(search, stop); });
    } catch (...) {
        is_running_ = false;
        throw;
    }
}

void SearchTask::run(const Search& search, const std::stop_token& stop) {
    SearchReply reply = search(stop);
    const auto after_write = std::exchange(reply.after_write, {});
    if (write(std::move(reply)) && after_write) after_write();
}

// False for the reply of a search that was cancelled: nothing is written.
bool SearchTask::write(SearchReply reply) {
    const std::lock_guard lock(mutex_);
    if (!is_running_) return false;
    if (!is_cancelled_)
        for (const std::string& line : reply.details) write_(line);
    const bool is_replaced = is_cancelled_ && reply.lines_if_cancelled;
    for (const std::string& line : is_replaced ? *reply.lines_if_cancelled : reply.lines)
        write_(line);
    reply_ = std::move(reply);
    is_running_ = false;
    return true;
}

bool SearchTask::is_running() const {
    const std::lock_guard lock(mutex_);
    return is_running_;
}

bool SearchTask::cancel(CancelledReply reply) {
    wait_if_stop_requested();
    const bool was_running = [&] {
        const std::lock_guard lock(mutex_);
        is_cancelled_ = true;
        return std::exchange(is_running_, is_running_ && reply == CancelledReply::Write);
    }();
    request_stop();
    wait();
    if (was_running) take_reply();
    return was_running;
}

void SearchTask::wait() {
    if (thread_.joinable()) thread_.join();
}

void SearchTask::wait_if_stop_requested() {
    if (is_stop_requested()) wait();
}

std::optional<SearchReply> SearchTask::take_reply() {
    const std::lock_guard lock(mutex_);
    return std::exchange(reply_, std::nullopt);
}

}  // namespace goren::protocol
