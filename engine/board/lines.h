// SPDX-License-Identifier: MIT
//
// The board as lines. Every row, column and diagonal is one 64-bit word with two bits a point, so
// that one shift gives the neighbourhood of a point in a direction, and placing a stone changes one
// word per direction.
//
// A window is the part of a line around a point. Its `reach` is the number of points on each side:
// 4 where a stone five points away cannot matter (freestyle), else 5.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/point.h"

namespace goren {

/// The content of a point. Walls are the points outside the board, and points of the board that
/// belong to neither side.
enum class Cell : std::uint8_t { Empty = 0, Black = 1, White = 2, Wall = 3 };

inline constexpr int kBitsPerCell = 2;

/// A line and the place of one of its points in it.
struct LineView {
    std::uint64_t word;  ///< two bits a point
    int shift;           ///< where the point's two bits are

    /// The line shifted so that the window around the point `step` steps away begins at bit 0.
    /// Bits above the window are not cleared. Requires: that point is on the board, reach <= 5.
    std::uint64_t from(int step, int reach) const {
        return word >> (shift + (step - reach) * kBitsPerCell);
    }
};

class Lines {
public:
    /// Walls everywhere.
    Lines() { words_.fill(~std::uint64_t{0}); }

    /// Changes the content of a point in the four lines through it.
    /// Requires: cell(point) == before.
    void change(Point point, Cell before, Cell after) {
        const auto flip = static_cast<std::uint64_t>(before) ^ static_cast<std::uint64_t>(after);
        for (const Direction direction : kDirections)
            words_[word_of(point, direction)] ^= flip << shift_of(point, direction);
    }

    Cell cell(Point point) const {
        return static_cast<Cell>(words_[row(point)] >> shift_of(point, Direction::Horizontal) & 3U);
    }

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
