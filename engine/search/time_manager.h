// SPDX-License-Identifier: MIT
//
// How long a search may take. A pure function of the limits and of what the search reports: it
// reads no clock, so that tests need none.
#pragma once

#include <optional>

#include "engine/api/search_request.h"

namespace goren {

/// How settled the main worker's result is after an iteration.
struct SearchStability {
    /// Iterations since the best move last changed.
    int stable_iterations = 0;
    /// How far the value fell since the iteration before, in units of the evaluation.
    int value_drop = 0;
};

class TimeManager {
public:
    using Duration = std::chrono::microseconds;

    /// `stones` on the board tell how far the game has come. `stall` is how long the machine lately
    /// kept the search from running (stall_monitor.h). `pondered` is how long the position was
    /// searched before the clock began to run.
    TimeManager(const SearchLimits& limits, int stones, const SearchParams& params = {},
                Duration stall = {}, Duration pondered = {});

    /// Whether the search must end wherever it is.
    bool must_stop(Duration elapsed) const { return maximum_ && elapsed >= *maximum_; }
    /// Whether the search ends between two iterations. The time before the clock counts here: it is
    /// saved for the moves to come.
    bool should_stop(Duration elapsed, const SearchStability& stability) const;

    /// The longest that the search may take; none without a limit of time.
    std::optional<Duration> maximum() const { return maximum_; }
    /// How long it is meant to take; at most the maximum, and less where a match clock has to last.
    std::optional<Duration> optimum() const { return optimum_; }

private:
    Duration optimum_for(const SearchStability& stability) const;

    SearchParams params_;
    Duration pondered_;
    std::optional<Duration> maximum_;
    std::optional<Duration> optimum_;  // as maximum_ without a match clock
};

}  // namespace goren
