// SPDX-License-Identifier: MIT
#include "engine/board/board.h"

#include <algorithm>
#include <cassert>

#include "engine/board/zobrist.h"

namespace goren {

Board::Board(BoardSize size)
    : size_(size), empty_count_(size.points()), hash_(zobrist::of_size(size)) {
    assert(size.is_supported());
    cells_.fill(Cell::Wall);
    for_each_point(size, [this](Point point) {
        cells_[point] = Cell::Empty;
        lines_.change(point, Cell::Wall, Cell::Empty);
    });
    moves_.reserve(static_cast<std::size_t>(size.points()));
}

void Board::set_side_to_move(Colour colour) {
    if (colour != side_to_move_) hash_ ^= zobrist::kWhiteToMove;
    side_to_move_ = colour;
}

void Board::change(Point point, Cell to) {
    const Cell from = cells_[point];
    cells_[point] = to;
    lines_.change(point, from, to);
    hash_ ^= zobrist::kCells.of(point, from) ^ zobrist::kCells.of(point, to);
}

void Board::place(Point point, Colour colour) {
    assert(is_empty(point));
    change(point, cell_of(colour));
    moves_.push_back(point);
    --empty_count_;
}

void Board::remove(Point point) {
    const auto stone = std::find(moves_.rbegin(), moves_.rend(), point);
    assert(stone != moves_.rend());
    moves_.erase(std::next(stone).base());
    clear(point);
}

void Board::clear(Point point) {
    change(point, Cell::Empty);
    ++empty_count_;
}

void Board::make(Point point) {
    place(point, side_to_move_);
    set_side_to_move(opponent(side_to_move_));
}

void Board::undo() {
    assert(!moves_.empty());
    const Point last = moves_.back();
    set_side_to_move(colour_of(cells_[last]));
    moves_.pop_back();
    clear(last);
}

void Board::place_wall(Point point) {
    assert(is_empty(point));
    change(point, Cell::Wall);
    --empty_count_;
}

std::uint64_t Board::hash_after(Point point) const {
    return hash_ ^ zobrist::kCells.of(point, cell_of(side_to_move_)) ^ zobrist::kWhiteToMove;
}

}  // namespace goren
