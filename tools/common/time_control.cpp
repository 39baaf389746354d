// SPDX-License-Identifier: MIT
#include "tools/common/time_control.h"

#include <algorithm>

namespace goren::tools {

GameClock::GameClock(const TimeControl& control) : control_(control), left_(control.match) {}

std::optional<Microseconds> GameClock::allowance() const {
    std::optional<Microseconds> limit = left_;
    if (control_.turn)
        limit = std::min<Microseconds>(limit.value_or(*control_.turn), *control_.turn);
    if (!limit) return std::nullopt;
    return std::max(*limit + control_.tolerance, Microseconds{0});
}

bool GameClock::spend(Microseconds elapsed) {
    const auto limit = allowance();
    if (left_) *left_ += control_.increment - elapsed;
    return !limit || elapsed <= *limit;
}

}  // namespace goren::tools
