// SPDX-License-Identifier: MIT
//
// How long the machine keeps a searching thread from running, as the time between two checks of the
// clock shows.
#pragma once

#include <algorithm>
#include <chrono>

namespace goren {

/// A decaying maximum of stalls. Reads no clock.
class StallMonitor {
public:
    using Duration = std::chrono::microseconds;

    /// Begins a search: the time since the last one is no stall, and earlier stalls fade to
    /// `decay_percent` percent.
    void start_search(Duration elapsed, int decay_percent) {
        last_check_ = elapsed;
        worst_ = worst_ * decay_percent / 100;
    }
    /// A check of the clock, `elapsed` since the start of the search. A stall is what the time
    /// since the last check exceeds the usual time by.
    void observe(Duration elapsed) {
        const Duration gap = elapsed - last_check_;
        last_check_ = elapsed;
        worst_ = std::max(worst_, gap - usual_gap_);
        // A running mean, in which a stall counts as a long but possible gap.
        usual_gap_ += (std::min(gap, 2 * usual_gap_ + kMinGap) - usual_gap_) / 8;
    }
    Duration worst() const { return worst_; }

private:
    static constexpr Duration kMinGap{100};

    Duration last_check_{0};
    Duration usual_gap_{0};
    Duration worst_{0};
};

}  // namespace goren
