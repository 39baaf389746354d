// SPDX-License-Identifier: MIT
//
// What a simple player may spend on a move: time, nodes and the patience of the stop token.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/api/search_request.h"

namespace goren {

/// When a move has to be ready under these limits; nothing when time is unlimited.
inline std::optional<Clock::time_point> deadline_of(const SearchLimits& limits) {
    // The answer has to travel, and processes wake up late.
    constexpr Milliseconds kReserve{40};
    // A simple player has no idea how long a game may last; this many moves are a long one.
    constexpr int kMovesToCome = 20;

    // Longer than any game, short enough for sums of clock times.
    constexpr Milliseconds kForever = std::chrono::hours(24 * 365);

    if (!limits.turn && !limits.match_left) return std::nullopt;
    Milliseconds time = std::min(kForever, limits.turn.value_or(kForever));
    if (limits.match_left)
        time = std::min(
            {time, *limits.match_left / kMovesToCome + limits.increment, *limits.match_left});
    const Milliseconds reserve = std::min(kReserve, time / 4);
    return limits.start + std::max(Milliseconds{0}, time - reserve);
}

class Budget {
public:
    explicit Budget(const SearchRequest& request)
        : start_(request.limits.start),
          deadline_(deadline_of(request.limits)),
          max_nodes_(request.limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
          stop_(request.stop) {}

    /// Counts a node, or says that there is nothing left for one.
    bool spend_node() {
        if (is_spent()) return false;
        ++nodes_;
        return true;
    }

    bool is_spent() const {
        return nodes_ >= max_nodes_ || stop_.stop_requested() ||
               (deadline_ && Clock::now() >= *deadline_);
    }
    std::uint64_t nodes() const { return nodes_; }
    Milliseconds elapsed() const {
        return std::chrono::duration_cast<Milliseconds>(Clock::now() - start_);
    }

private:
    Clock::time_point start_;
    std::optional<Clock::time_point> deadline_;
    std::uint64_t max_nodes_;
    std::stop_token stop_;
    std::uint64_t nodes_ = 0;
};

}  // namespace goren
