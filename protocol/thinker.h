// SPDX-License-Identifier: MIT
//
// One thought at a time on a thread of its own, so that commands are served meanwhile.
//
// A thought ends in an Answer. Its text is written by the thinking thread, at once; its settle() is
// left for the session's thread, which alone changes the game. An abandoned thought settles
// nothing, and unless its last word is wanted the lock sees to it that no line slips out once
// abandon() has begun. A hurried thought cannot be abandoned: a manager that asked for an answer
// waits for it.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace goren::protocol {

struct Answer {
    std::vector<std::string> lines;
    std::function<void()> settle;  ///< what the answer changes; may be empty
};

/// What an abandoned thought still writes.
enum class LastWord { Nothing, Answer };

class Thinker {
public:
    using Output = std::function<void(const std::string& line)>;
    using Thought = std::function<Answer(std::stop_token)>;

    /// `write` is called on the thinking thread.
    explicit Thinker(Output write) : write_(std::move(write)) {}
    ~Thinker() { abandon(LastWord::Nothing); }

    /// Requires: nothing is being thought, and the last answer was taken.
    void start(Thought thought);

    /// From start() until the answer is written.
    bool is_thinking() const;

    /// The answer is wanted now. Does nothing when nothing is being thought.
    void hurry() { thread_.request_stop(); }

    /// The answer counts no more: ends the thought and waits for its end. True when there was a
    /// thought, false when its answer counts or there was none.
    bool abandon(LastWord last_word);

    /// Waits for the answer to be written.
    void wait();
    /// The same, if the answer is wanted now.
    void wait_if_hurried();

    /// The answer that was written last, once.
    std::optional<Answer> take_answer();

private:
    bool is_hurried() const { return thread_.get_stop_token().stop_requested(); }
    void think(const Thought& thought, const std::stop_token& stop);

    Output write_;
    mutable std::mutex mutex_;  // guards the two below, and writing the answer
    bool is_thinking_ = false;
    std::optional<Answer> answer_;
    std::jthread thread_;
};

}  // namespace goren::protocol
