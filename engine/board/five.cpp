// SPDX-License-Identifier: MIT
#include "engine/board/five.h"

#include <cassert>

namespace goren {
namespace {

struct Run {
    int length = 1;
    int closed_ends = 0;  // ends at a stone of the opponent; edges and walls close nothing
};

void extend(Run& run, const Board& board, Point from, Direction direction, int step) {
    const Cell own = board[from];
    Point point = from.along(direction, step);
    while (board[point] == own) {
        ++run.length;
        point = point.along(direction, step);
    }
    const Cell other = own == Cell::Black ? Cell::White : Cell::Black;
    if (board[point] == other) ++run.closed_ends;
}

bool wins(const Run& run, Rule rule, Cell stone) {
    const bool is_open = run.closed_ends < 2;
    switch (rule) {
        case Rule::Freestyle: return run.length >= 5;
        case Rule::Standard: return run.length == 5;
        case Rule::Renju: return stone == Cell::Black ? run.length == 5 : run.length >= 5;
        case Rule::Caro: return run.length > 5 || (run.length == 5 && is_open);
        case Rule::CaroExact: return run.length == 5 && is_open;
    }
    return false;
}

}  // namespace

bool stands_in_five(const Board& board, Rule rule, Point point) {
    assert(board[point] == Cell::Black || board[point] == Cell::White);
    for (const Direction direction : kDirections) {
        Run run;
        extend(run, board, point, direction, 1);
        extend(run, board, point, direction, -1);
        if (wins(run, rule, board[point])) return true;
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
