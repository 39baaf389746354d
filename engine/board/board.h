// SPDX-License-Identifier: MIT
//
// The board: stones on points, its lines, its hash, the side to move and the moves in order. Rules
// and threats are the business of higher layers.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/board/lines.h"
#include "engine/core/colour.h"
#include "engine/core/point.h"

namespace goren {

constexpr Cell cell_of(Colour colour) {
    return colour == Colour::Black ? Cell::Black : Cell::White;
}
constexpr bool is_stone(Cell cell) { return cell == Cell::Black || cell == Cell::White; }
/// Requires: a stone.
constexpr Colour colour_of(Cell stone) {
    return stone == Cell::Black ? Colour::Black : Colour::White;
}

class Board {
public:
    /// An empty board with black to move. Requires: size.is_supported().
    explicit Board(BoardSize size);

    BoardSize size() const { return size_; }
    Cell operator[](Point point) const { return cells_[point]; }
    bool is_empty(Point point) const { return cells_[point] == Cell::Empty; }
    const Lines& lines() const { return lines_; }

    Colour side_to_move() const { return side_to_move_; }
    void set_side_to_move(Colour colour);

    /// Makes a move: a stone of the side to move, then the opponent is to move.
    /// Requires: is_empty(point).
    void make(Point point);
    /// Removes the last stone; its owner is to move. Requires: !moves().empty().
    void undo();
    /// Places a stone of either colour; the side to move stays the same. Requires: is_empty(point).
    void place(Point point, Colour colour);
    /// Removes any stone; the side to move stays the same. Requires: a stone on the point.
    void remove(Point point);
    /// Turns the point into a wall, which belongs to neither side. Requires: is_empty(point).
    void place_wall(Point point);

    /// The points of all stones in the order of play; operator[] has their colours.
    std::span<const Point> moves() const { return moves_; }
    std::optional<Point> last_move() const {
        return moves_.empty() ? std::nullopt : std::optional(moves_.back());
    }
    /// The move made `back` moves ago, the last one being 1; no point if there were fewer.
    Point recent_move(std::size_t back) const {
        return back <= moves_.size() ? moves_[moves_.size() - back] : Point();
    }
    int stone_count() const { return static_cast<int>(moves_.size()); }
    int empty_count() const { return empty_count_; }

    /// The Zobrist hash of stones, walls, size and side to move; the order of play does not matter.
    std::uint64_t hash() const { return hash_; }
    /// What hash() would be after make(point).
    std::uint64_t hash_after(Point point) const;

    bool operator==(const Board&) const = default;

private:
    void change(Point point, Cell to);
    void clear(Point point);

    BoardSize size_;
    Colour side_to_move_ = Colour::Black;
    int empty_count_;
    std::uint64_t hash_;
    PointMap<Cell> cells_;
    Lines lines_;
    std::vector<Point> moves_;
};

/// Calls `visit(point)` for every point of a board, row by row.
template <typename Visit>
void for_each_point(BoardSize size, Visit&& visit) {
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) visit(Point(x, y));
}

/// The board after these moves on an empty one, black's first. Requires: each is on an empty point.
template <typename Points>
Board board_after(BoardSize size, const Points& moves) {
    Board board(size);
    for (const Point move : moves) board.make(move);
    return board;
}

}  // namespace goren
