// SPDX-License-Identifier: MIT
#include "engine/search/thread_pool.h"

#include <system_error>
#include <utility>

namespace goren {

std::thread start_std_thread(std::function<void()> function) {
    return std::thread(std::move(function));
}

ThreadPool::ThreadPool(StartThread start_thread) : start_thread_(std::move(start_thread)) {}

ThreadPool::~ThreadPool() { end_threads(0); }

void ThreadPool::resize(std::size_t count) {
    if (count < size()) end_threads(count);
    threads_.reserve(count);
    try {
        while (size() < count) {
            const std::size_t index = size() + 1;
            {
                const std::lock_guard lock(mutex_);
                wanted_ = index;
            }
            threads_.push_back(
                start_thread_([this, index, round = round_] { serve(index, round); }));
        }
    } catch (const std::system_error&) {
        // The search goes on with fewer threads.
    }
}

void ThreadPool::end_threads(std::size_t count) {
    {
        const std::lock_guard lock(mutex_);
        wanted_ = count;
    }
    has_work_.notify_all();
    for (std::size_t i = count; i < size(); ++i) threads_[i].join();
    threads_.resize(count);
}

void ThreadPool::run(const Job& job) {
    {
        const std::lock_guard lock(mutex_);
        ++round_;
        job_ = &job;
        running_ = size();
        error_ = nullptr;
    }
    has_work_.notify_all();
    call(job, 0);
    std::unique_lock lock(mutex_);
    is_done_.wait(lock, [this] { return running_ == 0; });
    if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void ThreadPool::serve(std::size_t index, std::uint64_t round) {
    std::unique_lock lock(mutex_);
    while (true) {
        has_work_.wait(lock, [&] { return round_ != round || index > wanted_; });
        if (index > wanted_) return;
        round = round_;
        const Job& job = *job_;
        lock.unlock();
        call(job, index);
        lock.lock();
        if (--running_ == 0) is_done_.notify_one();
    }
}

void ThreadPool::call(const Job& job, std::size_t index) {
    try {
        job(index);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!error_) error_ = std::current_exception();
    }
}

}  // namespace goren
