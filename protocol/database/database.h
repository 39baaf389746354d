// SPDX-License-Identifier: MIT
//
// The database of positions that Yixin-Board shows and edits: a book, served on a thread of its
// own, so that nothing waits for a large file.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string_view>
#include <thread>
#include <utility>

#include "protocol/command/command.h"
#include "protocol/database/database_commands.h"

namespace goren::protocol {

class Database {
public:
    /// Takes an answer, of one line or several, without its last line end. Called on the database's
    /// thread.
    using Output = std::function<void(std::string_view line)>;

    explicit Database(Output write) : commands_(std::move(write)) {}
    /// Serves what is left.
    ~Database();

    /// About how many bytes of commands may wait. People who study a game send far less, even while
    /// a large file is read.
    static constexpr std::size_t kMaxBytes = std::size_t{16} << 20;

    /// Serves a command after those before it. Every edit is on the disk before the next command is
    /// served. Blocks while too many commands wait; this cannot deadlock, since the database
    /// depends on the manager, which must read its answers, but not on the thread that calls this.
    /// One thread alone may call this.
    void serve(const command::YxDatabase& command, DatabaseContext context);
    /// Whether edits are refused; from the next command on.
    void set_read_only(bool is_read_only) { is_read_only_ = is_read_only; }
    /// Closes the book once the commands before this call are served.
    void close();
    /// Waits until every command is served, at most for this time. Returns whether they are.
    bool wait_until_served(std::chrono::milliseconds timeout);

private:
    struct Task {
        std::function<void()> serve;
        std::size_t bytes;
    };

    void run();

    DatabaseCommands commands_;  // for the thread alone
    std::atomic<bool> is_read_only_{false};
    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::deque<Task> tasks_;  // the first one is running
    std::size_t bytes_ = 0;   // of all tasks
    bool is_ended_ = false;
    std::jthread thread_;  // from the first command on
};

}  // namespace goren::protocol
