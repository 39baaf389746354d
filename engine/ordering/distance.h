// SPDX-License-Identifier: MIT
//
// The distance between two points as move ordering scores it: the same in all eight symmetries of
// the board.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "engine/core/point.h"

namespace goren {

/// Points farther apart than this in columns or rows count as far.
inline constexpr int kFarthest = 4;

/// One number for far and one for each pair (longer, shorter) with
/// kFarthest >= longer >= shorter >= 0, longer > 0.
inline constexpr std::size_t kDistanceCount =
    static_cast<std::size_t>((kFarthest + 1) * (kFarthest + 2) / 2);

/// The number of a distance in columns and rows, in [0, kDistanceCount). 0 is far; a point and
/// itself count as far, too.
constexpr std::size_t distance_of(int columns, int rows) {
    const int longer = std::max(std::abs(columns), std::abs(rows));
    const int shorter = std::min(std::abs(columns), std::abs(rows));
    if (longer > kFarthest) return 0;
    return static_cast<std::size_t>(longer * (longer + 1) / 2 + shorter);
}

/// Looks up the weight of the distance between two points without a branch. "No point" is far from
/// every point.
class DistanceTable {
public:
    explicit DistanceTable(const std::array<std::int16_t, kDistanceCount>& weights) {
        for (int difference = -kReach; difference <= kReach; ++difference) {
            // Near points that differ by `rows` rows differ in index by less than half a row from
            // rows * kStride.
            const int rows = (difference + kReach + Point::kStride / 2) / Point::kStride -
                             kReach / Point::kStride;
            const int columns = difference - rows * Point::kStride;
            by_difference_[static_cast<std::size_t>(difference + kReach)] =
                weights[distance_of(columns, rows)];
        }
    }

    int at(Point from, Point to) const { return *weights_from(from, to); }
    /// The weights of the points of a row, from `first` to the right.
    const std::int16_t* weights_from(Point from, Point first) const {
        return &by_difference_[static_cast<std::size_t>(first.index() - from.index() + kReach)];
    }

private:
    static constexpr int kReach = Point::kTableSize;
    static_assert(Point::kBorder > kFarthest, "no point must be far from every point");

    std::array<std::int16_t, 2 * kReach + 1> by_difference_{};
};

}  // namespace goren
