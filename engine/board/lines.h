// SPDX-License-Identifier: MIT
//
// The board seen as lines. Every row, column and diagonal is one 64-bit word with two bits a point,
// so that the surroundings of a point along a direction are one shift away, and placing a stone
// changes one word per direction.
//
// A window is the part of a line around a point. `reach` is the number of points on each side: 4
// where a stone five away cannot matter (freestyle), else 5.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/point.h"

namespace goren {

/// What stands on a point. A wall is the world outside the board, or a point that belongs to
/// nobody.
enum class Cell : std::uint8_t { Empty = 0, Black = 1, White = 2, Wall = 3 };

inline constexpr int kBitsPerCell = 2;

/// A line as it is seen from one of its points.
struct LineView {
    std::uint64_t word;
    int shift;

    /// The line from `reach` points before the point `step` away on, lowest first. Requires: that
    /// point is on the board and reach is at most 5.
    std::uint64_t from(int step, int reach) const {
        return word >> (shift + (step - reach) * kBitsPerCell);
    }
};

class Lines {
public:
    /// All walls.
    Lines() { words_.fill(~std::uint64_t{0}); }

    /// Changes a point from `before` to `after` in all four lines through it.
    void change(Point point, Cell before, Cell after) {
        const auto flip = static_cast<std::uint64_t>(before) ^ static_cast<std::uint64_t>(after);
        for (const Direction direction : kDirections)
            words_[word_of(point, direction)] ^= flip << shift_of(point, direction);
    }

    Cell cell(Point point) const {
        return static_cast<Cell>(words_[row(point)] >> shift_of(point, Direction::Horizontal) & 3U);
    }

    /// The line through the point.
    LineView through(Point point, Direction direction) const {
        return {words_[word_of(point, direction)], shift_of(point, direction)};
    }

    bool operator==(const Lines&) const = default;

private:
    static constexpr std::size_t column(Point point) {
        return static_cast<std::size_t>(point.index() % Point::kStride);
    }
    static constexpr std::size_t row(Point point) {
        return static_cast<std::size_t>(point.index() / Point::kStride);
    }

    static constexpr std::size_t word_of(Point point, Direction direction) {
        constexpr std::size_t kSide = Point::kStride;
        switch (direction) {
            case Direction::Horizontal: return row(point);
            case Direction::Vertical: return kSide + column(point);
            case Direction::Diagonal: return 2 * kSide + (column(point) + kSide - row(point));
            case Direction::AntiDiagonal: return 4 * kSide + (column(point) + row(point));
        }
        return 0;
    }

    static constexpr int shift_of(Point point, Direction direction) {
        return kBitsPerCell *
               static_cast<int>(direction == Direction::Vertical ? row(point) : column(point));
    }

    std::array<std::uint64_t, 6 * Point::kStride> words_;
};

}  // namespace goren
