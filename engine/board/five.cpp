// SPDX-License-Identifier: MIT
#include "engine/board/five.h"

#include <cassert>

namespace goren {
namespace {

// Adds the stones on one side of `from` to its run.
void extend(Run& run, const Board& board, Point from, Direction direction, int step) {
    const Cell own = board[from];
    Point point = from.along(direction, step);
    while (board[point] == own) {
        ++run.length;
        point = point.along(direction, step);
    }
    if (board[point] == cell_of(opponent(colour_of(own)))) ++run.closed_ends;
}

}  // namespace

bool is_five(const Run& run, Rule rule, Colour owner) {
    const bool is_open = run.closed_ends < 2;
    switch (rule) {
        case Rule::Freestyle: return run.length >= 5;
        case Rule::Standard: return run.length == 5;
        case Rule::Renju: return owner == Colour::Black ? run.length == 5 : run.length >= 5;
        case Rule::Caro: return run.length > 5 || (run.length == 5 && is_open);
        case Rule::CaroExact: return run.length == 5 && is_open;
    }
    return false;
}

bool stands_in_five(const Board& board, Rule rule, Point point) {
    assert(is_stone(board[point]));
    const Colour owner = colour_of(board[point]);
    for (const Direction direction : kDirections) {
        Run run;
        extend(run, board, point, direction, 1);
        extend(run, board, point, direction, -1);
        if (is_five(run, rule, owner)) return true;
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
