// SPDX-License-Identifier: MIT
//
// The limits of a simple player's search, and of a series of searches: time, nodes and the stop
// token.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/api/search_request.h"
#include "engine/search/time_manager.h"

namespace goren {

/// When a move should be ready under the limits; none if the time is unlimited. Of a match clock it
/// takes what the first move of a game takes.
inline std::optional<Clock::time_point> deadline_of(const SearchRequest& request) {
    // No limit, but small enough to be added to a time point.
    constexpr TimeManager::Duration kUnlimited = std::chrono::hours(24 * 365);

    const auto time = TimeManager(request.limits, 0, request.params).optimum();
    if (!time) return std::nullopt;
    return request.limits.start + std::min(*time, kUnlimited);
}

/// What a request allows a search to use, and what the search has used of it.
class SearchBudget {
public:
    explicit SearchBudget(const SearchRequest& request)
        : start_(request.limits.start),
          deadline_(deadline_of(request)),
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
