// SPDX-License-Identifier: MIT
//
// One search at a time, on a thread of its own.
//
// The search thread writes the reply of a search as soon as it is found. What the reply changes is
// applied by the thread that serves commands, which alone changes the game. Once a search was
// requested to stop it can no longer be cancelled: the manager waits for its reply.
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace goren::protocol {

struct SearchReply {
    std::vector<std::string> lines;
    std::vector<std::string> details;  ///< written before the lines, unless the search is cancelled
    /// Written in place of the lines if the search is cancelled; absent: the lines are.
    std::optional<std::vector<std::string>> lines_if_cancelled;
    std::function<void()> apply;  ///< what the reply changes; may be empty
    /// Called on the search thread after the reply is written; may be empty.
    std::function<void()> after_write;
};

/// What happens to the lines of a cancelled search.
enum class CancelledReply { Drop, Write };

class SearchTask {
public:
    using Output = std::function<void(const std::string& line)>;
    /// A search; the token requests its end.
    using Search = std::function<SearchReply(std::stop_token)>;

    /// `write` is called on the search thread.
    explicit SearchTask(Output write) : write_(std::move(write)) {}
    ~SearchTask() { cancel(CancelledReply::Drop); }

    /// Requires: no search is running, and the last reply was taken.
    void start(Search search);

    /// From start() until the reply is written.
    bool is_running() const;

    /// Requests the reply as soon as possible. Does nothing when no search is running.
    void request_stop() { thread_.request_stop(); }

    /// Cancels the search and waits for its end; take_reply() will not return its reply. With
    /// CancelledReply::Drop, no line of that reply is written. Returns whether a search was
    /// cancelled: not if none was running, nor if it had been requested to stop.
    bool cancel(CancelledReply reply);

    /// Waits until the reply is written.
    void wait();
    /// The same, if a stop was requested.
    void wait_if_stop_requested();

    /// The reply that was written last, once.
    std::optional<SearchReply> take_reply();

private:
    bool is_stop_requested() const { return thread_.get_stop_token().stop_requested(); }
    void run(const Search& search, const std::stop_token& stop);
    bool write(SearchReply reply);

    Output write_;
    mutable std::mutex mutex_;  // guards the three below, and writing the reply
    bool is_running_ = false;
    bool is_cancelled_ = false;
    std::optional<SearchReply> reply_;
    std::jthread thread_;
};

}  // namespace goren::protocol
