// SPDX-License-Identifier: MIT
#include "engine/board/five.h"

#include <cassert>

namespace goren {
namespace {

void extend(Row& row, const Board& board, Point from, Direction direction, int step) {
    const Cell own = board[from];
    Point point = from.along(direction, step);
    while (board[point] == own) {
        ++row.length;
        point = point.along(direction, step);
    }
    const Cell other = own == Cell::Black ? Cell::White : Cell::Black;
    if (board[point] == other) ++row.closed_ends;
}

}  // namespace

bool is_five(const Row& row, Rule rule, Colour owner) {
    const bool is_open = row.closed_ends < 2;
    switch (rule) {
        case Rule::Freestyle: return row.length >= 5;
        case Rule::Standard: return row.length == 5;
        case Rule::Renju: return owner == Colour::Black ? row.length == 5 : row.length >= 5;
        case Rule::Caro: return row.length > 5 || (row.length == 5 && is_open);
        case Rule::CaroExact: return row.length == 5 && is_open;
    }
    return false;
}

bool stands_in_five(const Board& board, Rule rule, Point point) {
    assert(is_stone(board[point]));
    const Colour owner = colour_of(board[point]);
    for (const Direction direction : kDirections) {
        Row row;
        extend(row, board, point, direction, 1);
        extend(row, board, point, direction, -1);
        if (is_five(row, rule, owner)) return true;
    }
    return false;
}

std::optional<Colour> owner_of_five(const Board& board, Rule rule) {
    for (const Colour colour : kColours)
        for (const Point point : board.moves())
            if (board[point] == cell_of(colour) && stands_in_five(board, rule, point))
                return colour;
    return std::nullopt;
}

}  // namespace goren
