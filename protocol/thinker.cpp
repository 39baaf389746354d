// SPDX-License-Identifier: MIT
#include "protocol/thinker.h"

#include <cassert>
#include <utility>

namespace goren::protocol {

void Thinker::start(Thought thought) {
    wait();
    assert(!answer_);
    is_thinking_ = true;
    thread_ = std::jthread([this, thought = std::move(thought)](const std::stop_token& stop) {
        think(thought, stop);
    });
}

void Thinker::think(const Thought& thought, const std::stop_token& stop) {
    Answer answer = thought(stop);
    const std::lock_guard lock(mutex_);
    if (!is_thinking_) return;
    for (const std::string& line : answer.lines) write_(line);
    answer_ = std::move(answer);
    is_thinking_ = false;
}

bool Thinker::is_thinking() const {
    const std::lock_guard lock(mutex_);
    return is_thinking_;
}

bool Thinker::abandon(LastWord last_word) {
    wait_if_hurried();
    const bool was_thinking = [&] {
        const std::lock_guard lock(mutex_);
        return std::exchange(is_thinking_, is_thinking_ && last_word == LastWord::Answer);
    }();
    hurry();
    wait();
    if (was_thinking) take_answer();
    return was_thinking;
}

void Thinker::wait() {
    if (thread_.joinable()) thread_.join();
}

void Thinker::wait_if_hurried() {
    if (is_hurried()) wait();
}

std::optional<Answer> Thinker::take_answer() {
    const std::lock_guard lock(mutex_);
    return std::exchange(answer_, std::nullopt);
}

}  // namespace goren::protocol
