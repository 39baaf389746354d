// SPDX-License-Identifier: MIT
//
// The points on which a strategy depends: a set that is cheap to clear and to visit.
#pragma once

#include "engine/core/point_list.h"
#include "engine/position/position.h"
#include "engine/position/window_points.h"

namespace goren {

/// The points where a stone of the defender may change how a strategy works.
class Footprint {
public:
    /// Empties the set. `least`: the weakest line patterns of the defender that matter. A four
    /// interferes with a VCF; where a strategy has threes as well, a reply to one of them may turn
    /// the defender's sleeping three into that four.
    void clear(LinePattern least = LinePattern::Four) {
        for (const Point point : points_) is_in_[point] = false;
        points_.clear();
        least_ = least;
    }
    LinePattern least() const { return least_; }
    void add(Point point) {
        if (is_in_[point]) return;
        is_in_[point] = true;
        points_.push_back(point);
    }
    /// The empty points of the four windows around a point, and the point itself.
    void add_windows(const Position& position, Point point) {
        if (position.board().is_empty(point)) add(point);
        for_each_empty_in_windows(position, point, [this](Point other) { add(other); });
    }
    void add_all_empty(const Position& position) {
        for_each_point(position.board().size(), [&](Point point) {
            if (position.board().is_empty(point)) add(point);
        });
    }
    bool contains(Point point) const { return is_in_[point]; }
    const PointList& points() const { return points_; }

private:
    PointMap<bool> is_in_;
    PointList points_;
    LinePattern least_ = LinePattern::Four;
};

}  // namespace goren
