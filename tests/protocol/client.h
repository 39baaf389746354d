// SPDX-License-Identifier: MIT
//
// A manager in the same process: a session without a process around it.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/command/command_reader.h"
#include "protocol/coordinates.h"
#include "protocol/session/session.h"
#include "tests/support/catch.h"

namespace goren::test {

using Texts = std::vector<std::string>;

class Client {
public:
    explicit Client(protocol::Machine machine = {})
        : session_(
              all_players().front().name, machine,
              [this](std::string_view line) {
                  const std::lock_guard lock(mutex_);
                  lines_.emplace_back(line);
              },
              [this] { has_search_ended_ = true; }) {}

    /// Sends a line, which arrives at that moment, and does not wait for a search.
    void send(std::string_view line, Clock::time_point arrival = Clock::now()) {
        if (const auto command = reader_.read(line)) session_.receive(*command, arrival);
    }

    /// Waits for the search, and tells the session that it has ended: it may ponder from now on.
    void ponder() {
        session_.wait();
        if (has_search_ended_.exchange(false))
            session_.receive(protocol::command::SearchEnded{}, Clock::now());
    }

    /// Sends lines, waits for the search after each, and returns all replies without messages.
    Texts exchange_all(const Texts& lines) {
        for (const std::string& line : lines) {
            send(line);
            session_.wait();
        }
        return take();
    }
    Texts exchange(const std::string& line) { return exchange_all({line}); }

    /// The replies since the last call, without messages.
    Texts take() {
        const std::lock_guard lock(mutex_);
        Texts texts = std::exchange(lines_, {});
        const auto messages = std::stable_partition(
            texts.begin(), texts.end(),
            [](const std::string& text) { return !text.starts_with("MESSAGE "); });
        messages_.insert(messages_.end(), messages, texts.end());
        texts.erase(messages, texts.end());
        // An exception that a handler let through.
        for (const std::string& text : texts) CHECK_FALSE(text.starts_with("ERROR internal error"));
        return texts;
    }

    /// All messages since the last call.
    Texts take_messages() {
        const std::lock_guard lock(mutex_);
        return std::exchange(messages_, {});
    }

    void wait_for_database() {
        while (!session_.wait_for_database(Milliseconds{1000})) continue;
    }

    Texts wait() {
        session_.wait();
        return take();
    }

private:
    std::mutex mutex_;
    Texts lines_;
    Texts messages_;  // taken from lines_
    std::atomic<bool> has_search_ended_{false};
    protocol::CommandReader reader_;
    protocol::Session session_;
};

/// A single reply, which is a move on 15 x 15.
inline bool is_move(const Texts& replies) {
    return replies.size() == 1 && protocol::parse_point(replies[0], {15, 15});
}

}  // namespace goren::test
