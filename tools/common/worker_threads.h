// SPDX-License-Identifier: MIT
//
// Threads that share the work of a run.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace goren::tools {

/// The first exception of several threads. Thread-safe.
class FirstError {
public:
    /// Keeps the exception that is being handled, if it is the first.
    void keep() {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::current_exception();
        is_set_ = true;
    }
    /// Whether there is one: the other threads need not go on.
    bool is_set() const { return is_set_; }
    /// Throws it, if there is one.
    void rethrow() const {
        const std::lock_guard lock(mutex_);
        if (error_) std::rethrow_exception(error_);
    }

private:
    mutable std::mutex mutex_;
    std::exception_ptr error_;
    std::atomic<bool> is_set_ = false;
};

/// Calls `work` once on each of so many threads, and returns when all have ended. What the first of
/// them throws is kept in `error`, where the others can see it, and thrown in the end.
template <typename Work>
void run_on_threads(int count, FirstError& error, const Work& work) {
    std::vector<std::jthread> threads;
    for (int i = 0; i < count; ++i)
        threads.emplace_back([&error, &work] {
            try {
                work();
            } catch (...) {
                error.keep();
            }
        });
    threads.clear();  // joins
    error.rethrow();
}

}  // namespace goren::tools
