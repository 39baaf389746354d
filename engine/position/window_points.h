// SPDX-License-Identifier: MIT
//
// The points in the windows around a point: what a stone there, or a stone played there, may
// change.
#pragma once

#include "engine/position/position.h"

namespace goren {

/// Visits the empty points of the window around a point in one direction, from the point outwards
/// and up to the first wall. The point itself is not visited.
template <typename Visit>
void for_each_empty_in_window(const Position& position, Point point, Direction direction,
                              Visit&& visit) {
    const int reach = position.tables().line.reach();
    for (const int sign : {-1, 1})
        for (int distance = 1; distance <= reach; ++distance) {
            const Point other = point.along(direction, sign * distance);
            const Cell cell = position.board()[other];
            if (cell == Cell::Wall) break;
            if (cell == Cell::Empty) visit(other);
        }
}

/// Visits those of the four windows around the point.
template <typename Visit>
void for_each_empty_in_windows(const Position& position, Point point, Visit&& visit) {
    for (const Direction direction : kDirections)
        for_each_empty_in_window(position, point, direction, visit);
}

}  // namespace goren
