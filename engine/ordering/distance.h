// SPDX-License-Identifier: MIT
//
// How two points lie to each other, whichever way the board is turned.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "engine/core/point.h"

namespace goren {

/// Points farther apart than this in either coordinate are all alike.
inline constexpr int kFarthest = 4;

/// From what is far, which is 0, to the numbers of all pairs longer >= shorter >= 0 up to
/// kFarthest.
inline constexpr std::size_t kDistanceCount =
    static_cast<std::size_t>((kFarthest + 1) * (kFarthest + 2) / 2);

/// The number of a distance of so many columns and rows, in [0, kDistanceCount). A point and itself
/// count as far.
constexpr std::size_t distance_of(int columns, int rows) {
    const int longer = std::max(std::abs(columns), std::abs(rows));
    const int shorter = std::min(std::abs(columns), std::abs(rows));
    if (longer > kFarthest) return 0;
    return static_cast<std::size_t>(longer * (longer + 1) / 2 + shorter);
}

/// A number for each distance, found from two points without a branch. "No point" is far from all.
class DistanceTable {
public:
    explicit DistanceTable(const std::array<std::int16_t, kDistanceCount>& weights) {
        for (int difference = -kReach; difference <= kReach; ++difference) {
            // Points in one row differ by less than half a row where they are near.
            const int rows = (difference + kReach + Point::kStride / 2) / Point::kStride -
                             kReach / Point::kStride;
            const int columns = difference - rows * Point::kStride;
            by_difference_[static_cast<std::size_t>(difference + kReach)] =
                weights[distance_of(columns, rows)];
        }
    }

    int at(Point from, Point to) const {
        return by_difference_[static_cast<std::size_t>(to.index() - from.index() + kReach)];
    }

private:
    static constexpr int kReach = Point::kTableSize;
    static_assert(Point::kBorder > kFarthest, "no point must be far from every point");

    std::array<std::int16_t, 2 * kReach + 1> by_difference_{};
};

}  // namespace goren
