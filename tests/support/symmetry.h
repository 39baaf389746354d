// SPDX-License-Identifier: MIT
//
// The eight symmetries of a board, and the exchange of colours.
#pragma once

#include <array>

#include "engine/board/board.h"

namespace goren::test {

/// One of the eight: an optional transposition, then optional reflections in x and y.
struct Symmetry {
    bool is_transposed = false;
    bool mirrors_x = false;
    bool mirrors_y = false;

    BoardSize of(BoardSize size) const {
        return is_transposed ? BoardSize{size.height, size.width} : size;
    }

    /// The image of a point of a board of `size`.
    Point of(Point point, BoardSize size) const {
        const BoardSize to = of(size);
        const int x = is_transposed ? point.y() : point.x();
        const int y = is_transposed ? point.x() : point.y();
        return {mirrors_x ? to.width - 1 - x : x, mirrors_y ? to.height - 1 - y : y};
    }

    /// The image of a direction. Positive steps may become negative ones.
    Direction of(Direction direction) const {
        switch (direction) {
            case Direction::Horizontal:
                return is_transposed ? Direction::Vertical : Direction::Horizontal;
            case Direction::Vertical:
                return is_transposed ? Direction::Horizontal : Direction::Vertical;
            case Direction::Diagonal:
                return mirrors_x != mirrors_y ? Direction::AntiDiagonal : Direction::Diagonal;
            case Direction::AntiDiagonal:
                return mirrors_x != mirrors_y ? Direction::Diagonal : Direction::AntiDiagonal;
        }
        return direction;
    }
};

inline constexpr std::array<Symmetry, 8> kSymmetries{{{false, false, false},
                                                      {false, false, true},
                                                      {false, true, false},
                                                      {false, true, true},
                                                      {true, false, false},
                                                      {true, false, true},
                                                      {true, true, false},
                                                      {true, true, true}}};

namespace detail {

/// The image of a board: its walls, then its stones in the order of play.
template <typename MapPoint, typename MapColour>
Board mapped(const Board& board, BoardSize size, MapPoint&& map_point, MapColour&& map_colour) {
    Board result(size);
    for_each_point(board.size(), [&](Point point) {
        if (board[point] == Cell::Wall) result.place_wall(map_point(point));
    });
    for (const Point stone : board.moves())
        result.place(map_point(stone),
                     map_colour(board[stone] == Cell::Black ? Colour::Black : Colour::White));
    result.set_side_to_move(map_colour(board.side_to_move()));
    return result;
}

}  // namespace detail

inline Board image_of(const Board& board, const Symmetry& symmetry) {
    return detail::mapped(
        board, symmetry.of(board.size()),
        [&](Point point) { return symmetry.of(point, board.size()); },
        [](Colour colour) { return colour; });
}

/// The board with all stones in the other colour, and the other side to move.
inline Board colours_swapped(const Board& board) {
    return detail::mapped(
        board, board.size(), [](Point point) { return point; },
        [](Colour colour) { return opponent(colour); });
}

}  // namespace goren::test
