// SPDX-License-Identifier: MIT
#include "engine/search/time_manager.h"

#include <algorithm>

namespace goren {
namespace {

using Duration = TimeManager::Duration;
using std::chrono::milliseconds;

// What is kept back of a limit for the way of the move to the manager and for a busy machine: a
// fifth of short limits, 30 ms of long ones.
Duration reserve_of(Duration limit) {
    return std::clamp<Duration>(limit / 5, Duration(0), milliseconds(30));
}

// Moves that a game may still take for one side: many at first, never fewer than a handful.
int moves_to_go(int stones) { return std::max(12, 40 - stones / 4); }

// Of the match clock more stays behind: what the moves of a long game cost beside their thinking.
constexpr Duration kMatchReserve = milliseconds(100);

constexpr Duration kAsFastAsPossible = milliseconds(8);

}  // namespace

TimeManager::TimeManager(const SearchLimits& limits, int stones) {
    std::optional<Duration> turn;
    if (limits.turn) {
        const Duration asked = std::max<Duration>(*limits.turn, Duration(0));
        turn = asked.count() == 0 ? kAsFastAsPossible : asked - reserve_of(asked);
    }
    if (!limits.match_left) {
        maximum_ = turn;
        optimum_ = turn;
        return;
    }
    const Duration left = std::max<Duration>(*limits.match_left, Duration(0));
    const Duration usable = std::max<Duration>(left - kMatchReserve, Duration(0));
    // The increment comes back after the move; some of it may be spent at once.
    const Duration share = usable / moves_to_go(stones) + Duration(limits.increment) * 3 / 4;
    const Duration cap = std::min<Duration>(usable, std::max<Duration>(usable / 5, share));
    maximum_ = turn ? std::min(*turn, cap) : cap;
    // With plenty on the match clock every turn may be spent in full.
    optimum_ = std::min(*maximum_, share * 3 / 2);
}

bool TimeManager::should_stop(Duration elapsed, const SearchStability& stability) const {
    if (!maximum_) return false;
    if (must_stop(elapsed)) return true;
    // What is not spent of a turn is lost, and an unfinished iteration may still find better.
    if (*optimum_ >= *maximum_) return false;
    const int percent = std::clamp(130 - 12 * stability.stable_iterations, 55, 130) +
                        std::clamp(stability.value_drop / 2, 0, 60);
    return elapsed >= std::min(*maximum_, *optimum_ * percent / 100 * 7 / 10);
}

}  // namespace goren
