// SPDX-License-Identifier: MIT
//
// Points of renju's black that look forbidden by their patterns and may be legal, because a three
// there is not real.
#pragma once

#include <algorithm>

#include "engine/position/position.h"

namespace goren {

/// Whether the point makes a line pattern at least as strong as `weakest` in some direction.
inline bool has_line_pattern(const Position& position, Colour colour, Point point,
                             LinePattern weakest) {
    return std::any_of(kDirections.begin(), kDirections.end(), [&](Direction direction) {
        return position.line_pattern(colour, point, direction) >= weakest;
    });
}

/// Visits the points whose pattern for the colour is Forbidden and that make a line pattern at
/// least as strong as `weakest`. There are none except for renju's black.
template <typename Visit>
void for_each_doubtful(const Position& position, Colour colour, LinePattern weakest,
                       Visit&& visit) {
    if (!is_renju_black(position.rule(), colour)) return;
    position.for_each_at_least(colour, PointPattern::Forbidden, [&](Point point) {
        if (position.pattern(colour, point) == PointPattern::Forbidden &&
            has_line_pattern(position, colour, point, weakest))
            visit(point);
    });
}

}  // namespace goren
