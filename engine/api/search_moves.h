// SPDX-License-Identifier: MIT
//
// The moves that a search may choose from, as `searchmoves` of chess engines (UCI).
#pragma once

#include <algorithm>
#include <vector>

#include "engine/core/point.h"

namespace goren {

/// By default, every legal move. Applies only at the root.
struct SearchMoves {
    /// Points that must not be played.
    std::vector<Point> excluded = {};
    /// If not empty, the only points that may be played. Each legal one is searched, also where the
    /// search would not try it by itself.
    std::vector<Point> restricted = {};

    /// Whether every legal move may be played.
    bool allows_all() const { return excluded.empty() && restricted.empty(); }
    /// Whether the point may be played.
    bool allows(Point point) const {
        const auto has = [point](const std::vector<Point>& points) {
            return std::find(points.begin(), points.end(), point) != points.end();
        };
        return !has(excluded) && (restricted.empty() || has(restricted));
    }
};

}  // namespace goren
