// SPDX-License-Identifier: MIT
//
// The limits of a simple player's search: time, nodes and the stop token.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/api/search_request.h"

namespace goren {

/// When a move has to be ready under the limits; none if the time is unlimited.
inline std::optional<Clock::time_point> deadline_of(const SearchLimits& limits) {
    // For the way of the move to the manager, and for delays of the system.
    constexpr Milliseconds kReserve{40};
    // The moves that the rest of the match clock has to last for.
    constexpr int kMovesToGo = 20;
    // No limit, but small enough to be added to a time point.
    constexpr Milliseconds kUnlimited = std::chrono::hours(24 * 365);

    if (!limits.turn && !limits.match_left) return std::nullopt;
    Milliseconds time = std::min(kUnlimited, limits.turn.value_or(kUnlimited));
    if (limits.match_left)
        time = std::min(
            {time, *limits.match_left / kMovesToGo + limits.increment, *limits.match_left});
    const Milliseconds reserve = std::min(kReserve, time / 4);
    return limits.start + std::max(Milliseconds{0}, time - reserve);
}

/// What a request allows a search to use, and what the search has used of it.
class SearchBudget {
public:
    explicit SearchBudget(const SearchRequest& request)
        : start_(request.limits.start),
          deadline_(deadline_of(request.limits)),
          max_nodes_(request.limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
          stop_(request.stop) {}

    /// Counts a node; false, and nothing is counted, if a limit is reached or a stop requested.
    bool spend_node() {
        if (is_exhausted()) return false;
        ++nodes_;
        return true;
    }

    std::uint64_t nodes() const { return nodes_; }
    Milliseconds elapsed() const {
        return std::chrono::duration_cast<Milliseconds>(Clock::now() - start_);
    }

private:
    bool is_exhausted() const {
        return nodes_ >= max_nodes_ || stop_.stop_requested() ||
               (deadline_ && Clock::now() >= *deadline_);
    }

    Clock::time_point start_;
    std::optional<Clock::time_point> deadline_;
    std::uint64_t max_nodes_;
    std::stop_token stop_;
    std::uint64_t nodes_ = 0;
};

}  // namespace goren
