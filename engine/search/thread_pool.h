// SPDX-License-Identifier: MIT
//
// Threads that wait between jobs: a search starts them once, not with every move.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace goren {

/// Starts a thread that calls the function. Throws std::system_error where the system refuses.
using StartThread = std::function<std::thread(std::function<void()>)>;

std::thread start_std_thread(std::function<void()> function);

class ThreadPool {
public:
    /// Called with the index of the thread: 0 for the thread that calls run().
    using Job = std::function<void(std::size_t)>;

    explicit ThreadPool(StartThread start_thread = start_std_thread);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    /// Starts or ends threads until there are `count`; fewer where the system refuses, which the
    /// next call tries again. Throws std::bad_alloc. Not while run() runs.
    void resize(std::size_t count);
    std::size_t size() const { return threads_.size(); }

    /// Calls job(0) on this thread and job(1) to job(size()) on the others, and returns when all
    /// have returned. If some throw, the first exception is thrown then; it is up to the job to
    /// make the others end.
    void run(const Job& job);

private:
    void serve(std::size_t index, std::uint64_t round);
    void call(const Job& job, std::size_t index);
    void end_threads(std::size_t count);

    StartThread start_thread_;
    std::vector<std::thread> threads_;
    std::mutex mutex_;  // guards what follows
    std::condition_variable has_work_;
    std::condition_variable is_done_;
    std::size_t wanted_ = 0;    // threads with a greater index end
    std::uint64_t round_ = 0;   // of run()
    const Job* job_ = nullptr;  // of the round
    std::size_t running_ = 0;   // threads that have not returned from it
    std::exception_ptr error_;  // the first one of the round
};

}  // namespace goren
