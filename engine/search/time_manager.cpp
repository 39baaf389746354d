// SPDX-License-Identifier: MIT
#include "engine/search/time_manager.h"

#include <algorithm>

namespace goren {
namespace {

using Duration = TimeManager::Duration;
using std::chrono::milliseconds;

// The part of a limit that is kept in reserve: for the delivery of the move to the manager, and for
// a busy machine. It grows with the limit, and with stalls that are longer than half of it.
Duration reserve_of(Duration limit, const SearchParams& params, Duration stall) {
    const Duration base = std::min<Duration>(limit * params.time_reserve_percent / 100,
                                             milliseconds(params.time_reserve_ms));
    const Duration above = limit - milliseconds(params.time_reserve_growth_from_ms);
    const Duration growth =
        std::clamp<Duration>(above * params.time_reserve_growth_permille / 1000, Duration(0),
                             milliseconds(params.time_reserve_growth_max_ms));
    const Duration uncovered = std::clamp<Duration>(stall - (base + growth) / 2, Duration(0),
                                                    limit * params.time_stall_percent / 100);
    return base + growth + uncovered;
}

// Moves that a side may still have to play: many at first, never fewer than a handful.
int moves_to_go(int stones, const SearchParams& params) {
    return std::max(params.time_moves_min,
                    params.time_moves_first - stones / params.time_stones_per_move);
}

// The part of the match clock that searches may use. The rest pays for stalls and for the time that
// each move of a long game costs outside the search; once no more than that is left, moves come
// without a search.
Duration usable_of(Duration left, const SearchParams& params, Duration stall) {
    const Duration for_stalls = std::min(stall, left * params.time_stall_percent / 100);
    return std::max<Duration>(left - milliseconds(params.time_match_reserve_ms) - for_stalls,
                              Duration(0));
}

}  // namespace

TimeManager::TimeManager(const SearchLimits& limits, int stones, const SearchParams& params,
                         Duration stall, Duration pondered)
    : params_(params), pondered_(pondered) {
    std::optional<Duration> turn;
    if (limits.turn) {
        const Duration limit = std::max<Duration>(*limits.turn, Duration(0));
        turn = limit.count() == 0 ? milliseconds(params.time_immediate_ms)
                                  : limit - reserve_of(limit, params, stall);
    }
    if (!limits.match_left) {
        maximum_ = turn;
        optimum_ = turn;
        return;
    }
    const Duration left = std::max<Duration>(*limits.match_left, Duration(0));
    const Duration usable = usable_of(left, params, stall);
    // The increment comes back after the move; part of it may be spent at once.
    const Duration share = usable / moves_to_go(stones, params) +
                           Duration(limits.increment) * params.time_increment_percent / 100;
    const Duration cap =
        std::min(usable, std::max(usable * params.time_max_share_percent / 100, share));
    maximum_ = turn ? std::min(*turn, cap) : cap;
    // With plenty on the match clock every turn may be spent in full.
    optimum_ = std::min(*maximum_, share * params.time_optimum_percent / 100);
}

bool TimeManager::should_stop(Duration elapsed, const SearchStability& stability) const {
    if (!maximum_) return false;
    if (must_stop(elapsed)) return true;
    // Time that a turn does not use is lost, and an unfinished iteration may find a better move.
    if (*optimum_ >= *maximum_) return false;
    return elapsed + pondered_ >= std::min(*maximum_, optimum_for(stability));
}

// The optimum, scaled up if the best move changes or the value falls, and scaled down because the
// next iteration takes longer than the last one.
TimeManager::Duration TimeManager::optimum_for(const SearchStability& stability) const {
    const int settled = std::clamp(
        params_.time_stability_base - params_.time_stability_step * stability.stable_iterations,
        std::min(params_.time_stability_min, params_.time_stability_base),
        params_.time_stability_base);
    const int worried =
        std::clamp(stability.value_drop / params_.time_drop_units, 0, params_.time_drop_max);
    return *optimum_ * (settled + worried) / 100 * params_.time_iteration_percent / 100;
}

}  // namespace goren
