// SPDX-License-Identifier: MIT
//
// How long to think. A pure function of the limits and of what the search reports: it reads no
// clock, so that tests need none.
#pragma once

#include <optional>

#include "engine/api/search_request.h"

namespace goren {

/// What the main search knows after an iteration.
struct SearchStability {
    /// Iterations since the best move last changed.
    int stable_iterations = 0;
    /// How far the value fell since the iteration before, in units of the evaluation.
    int value_drop = 0;
};

class TimeManager {
public:
    using Duration = std::chrono::microseconds;

    /// `stones` on the board tell how far the game has come.
    TimeManager(const SearchLimits& limits, int stones);

    /// Whether there is any limit of time.
    bool is_limited() const { return maximum_.has_value(); }
    /// When the search must end wherever it is.
    bool must_stop(Duration elapsed) const { return maximum_ && elapsed >= *maximum_; }
    /// Whether a further iteration is not worth its time.
    bool should_stop(Duration elapsed, const SearchStability& stability) const;

    std::optional<Duration> maximum() const { return maximum_; }
    std::optional<Duration> optimum() const { return optimum_; }

private:
    std::optional<Duration> maximum_;
    std::optional<Duration> optimum_;
};

}  // namespace goren
