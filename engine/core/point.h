// SPDX-License-Identifier: MIT
//
// Points, directions, board sizes and tables indexed by points.
//
// A point is an index into a table of 32 x 32 with a border of five around the largest board,
// 22 x 22. Up to five steps from any point of the board stay inside the table, and one step in a
// direction is one addition.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace goren {

inline constexpr int kMinBoardSide = 5;
inline constexpr int kMaxBoardSide = 22;
inline constexpr int kMaxPoints = kMaxBoardSide * kMaxBoardSide;

/// The four directions of lines. A positive step goes right, down, down-right or up-right.
enum class Direction : std::uint8_t { Horizontal, Vertical, Diagonal, AntiDiagonal };

inline constexpr std::array kDirections{Direction::Horizontal, Direction::Vertical,
                                        Direction::Diagonal, Direction::AntiDiagonal};
inline constexpr std::size_t kDirectionCount = 4;

/// An intersection of the board: x = column, y = row, both from 0 at the top left. A default
/// constructed point is "no point"; it never equals a point of a board.
class Point {
public:
    static constexpr int kStride = 32;
    static constexpr int kBorder = 5;
    static constexpr int kTableSize = kStride * kStride;

    constexpr Point() = default;
    /// Requires: x and y in [-5, 26].
    constexpr Point(int x, int y)
        : index_(static_cast<std::uint16_t>((y + kBorder) * kStride + x + kBorder)) {}

    static constexpr Point from_index(int index) {
        Point point;
        point.index_ = static_cast<std::uint16_t>(index);
        return point;
    }

    constexpr int x() const { return index_ % kStride - kBorder; }
    constexpr int y() const { return index_ / kStride - kBorder; }
    constexpr int index() const { return index_; }
    constexpr bool is_none() const { return index_ == 0; }

    /// The point `steps` steps away in the direction, backwards if negative. Requires: at most five
    /// steps off the board.
    constexpr Point along(Direction direction, int steps) const {
        return from_index(index_ + steps * step_of(direction));
    }

    constexpr bool operator==(const Point&) const = default;
    constexpr auto operator<=>(const Point&) const = default;

private:
    static constexpr int step_of(Direction direction) {
        switch (direction) {
            case Direction::Horizontal: return 1;
            case Direction::Vertical: return kStride;
            case Direction::Diagonal: return kStride + 1;
            case Direction::AntiDiagonal: return 1 - kStride;
        }
        return 0;
    }

    std::uint16_t index_ = 0;
};

/// One `T` for each point, border included.
template <typename T>
class PointMap {
public:
    constexpr T& operator[](Point point) {
        return values_[static_cast<std::size_t>(point.index())];
    }
    constexpr const T& operator[](Point point) const {
        return values_[static_cast<std::size_t>(point.index())];
    }
    constexpr void fill(const T& value) { values_.fill(value); }
    bool operator==(const PointMap&) const = default;

private:
    std::array<T, Point::kTableSize> values_{};
};

/// Columns and rows of a board.
struct BoardSize {
    int width = 15;
    int height = 15;

    constexpr bool is_supported() const {
        return kMinBoardSide <= width && width <= kMaxBoardSide && kMinBoardSide <= height &&
               height <= kMaxBoardSide;
    }
    constexpr int points() const { return width * height; }
    constexpr bool contains(int x, int y) const {
        return 0 <= x && x < width && 0 <= y && y < height;
    }
    constexpr bool contains(Point point) const { return contains(point.x(), point.y()); }
    constexpr Point centre() const { return {width / 2, height / 2}; }
    bool operator==(const BoardSize&) const = default;
};

}  // namespace goren
