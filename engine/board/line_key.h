// SPDX-License-Identifier: MIT
//
// The board seen as lines. Every row, column and diagonal is one 64-bit word with two bits a point,
// so that the surroundings of a point along a direction are one shift away, and placing a stone
// changes one word per direction.
//
// A window key is the surroundings of a point with the point itself left out, the first point of
// the line in the lowest bits. `reach` is the number of points on each side: 4 where a stone five
// away cannot matter (freestyle), else 5.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/point.h"

namespace goren {

/// What stands on a point. A wall is the world outside the board, or a point that belongs to
/// nobody.
enum class Cell : std::uint8_t { Empty = 0, Black = 1, White = 2, Wall = 3 };

using WindowKey = std::uint32_t;

inline constexpr int kBitsPerCell = 2;

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

    /// The line through the point, rotated so that the point `kReach` before it is lowest.
    template <int kReach>
    std::uint64_t line_from(Point point, Direction direction) const {
        return words_[word_of(point, direction)] >>
               (shift_of(point, direction) - kReach * kBitsPerCell);
    }

    template <int kReach>
    WindowKey window(Point point, Direction direction) const {
        return drop_centre<kReach>(line_from<kReach>(point, direction));
    }

    /// Cuts a window out of a rotated line and closes the gap where its centre was.
    template <int kReach>
    static constexpr WindowKey drop_centre(std::uint64_t line) {
        constexpr WindowKey kSide = (WindowKey{1} << (kReach * kBitsPerCell)) - 1;
        const auto low = static_cast<WindowKey>(line) & kSide;
        const auto high =
            static_cast<WindowKey>(line >> kBitsPerCell) & (kSide << (kReach * kBitsPerCell));
        return low | high;
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
