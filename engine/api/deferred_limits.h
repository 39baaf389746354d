// SPDX-License-Identifier: MIT
//
// Limits that are set while the search runs: for pondering, the search on the opponent's time. When
// the expected move comes, the running search becomes the search for the answer.
#pragma once

#include <atomic>
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <utility>

#include "engine/api/search_limits.h"

namespace goren {

/// Thread-safe: one thread sets the limits, once; any number may read them and wait for them.
class DeferredLimits {
public:
    void set(SearchLimits limits) {
        {
            const std::lock_guard lock(mutex_);
            assert(!is_set_);
            limits_ = std::move(limits);
            is_set_.store(true, std::memory_order_release);
        }
        changed_.notify_all();
    }

    /// Null until they are set; the same from then on.
    const SearchLimits* get() const {
        return is_set_.load(std::memory_order_acquire) ? &limits_ : nullptr;
    }

    /// Waits until they are set or a stop is requested. The result of get() then.
    const SearchLimits* wait(const std::stop_token& stop) const {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, stop, [this] { return is_set_.load(std::memory_order_relaxed); });
        return get();
    }

private:
    mutable std::mutex mutex_;
    mutable std::condition_variable_any changed_;
    std::atomic<bool> is_set_{false};
    SearchLimits limits_;  // not written any more once is_set_
};

}  // namespace goren
