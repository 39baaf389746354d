// SPDX-License-Identifier: MIT
#include "tools/common/referee.h"

#include <array>
#include <cassert>

namespace goren::tools {
namespace {

// In renju a game ends undecided when this many points are empty.
constexpr int kRenjuEmptyAtDraw = 25;

/// Cells of one kind in a row, next to `point` and without it.
int count_beside(const Board& board, Point point, Direction direction, int step, Cell kind) {
    int count = 0;
    Point next = point.along(direction, step);
    while (board[next] == kind) {
        ++count;
        next = next.along(direction, step);
    }
    return count;
}

/// A row of black stones through a point, that point counted as black whatever stands there.
struct Row {
    int length;
    Point before;  // the first point past either end
    Point after;
};

Row black_row(const Board& board, Point point, Direction direction) {
    const int back = count_beside(board, point, direction, -1, Cell::Black);
    const int ahead = count_beside(board, point, direction, 1, Cell::Black);
    return {back + 1 + ahead, point.along(direction, -back - 1), point.along(direction, ahead + 1)};
}

bool makes_row_of(const Board& board, Point point, Direction direction, int length) {
    return board.is_empty(point) && black_row(board, point, direction).length == length;
}

/// Whether black makes `_XXXX_` at the empty point, so that either end makes exactly five.
bool makes_open_four(const Board& board, Point point, Direction direction) {
    if (!makes_row_of(board, point, direction, 4)) return false;
    const Row row = black_row(board, point, direction);
    return board.is_empty(row.before) && board.is_empty(row.after) &&
           board[row.before.along(direction, -1)] != Cell::Black &&
           board[row.after.along(direction, 1)] != Cell::Black;
}

/// Black's fours along one direction through a stone. Two in one line: `XXX_X_XXX`; an open four
/// is one.
int count_fours(const Board& board, Point stone, Direction direction) {
    const Row row = black_row(board, stone, direction);
    const int fives = (makes_row_of(board, row.before, direction, 5) ? 1 : 0) +
                      (makes_row_of(board, row.after, direction, 5) ? 1 : 0);
    return fives == 2 && row.length == 4 ? 1 : fives;
}

enum class RenjuMove { Five, DoubleFour, DoubleThree, Overline, Legal };

RenjuMove classify(Board& board, Point stone);

/// Whether black can extend this three to an open four by a legal move that is no five.
/// A four-stone row needs its fourth stone next to the three's own row, so two points are enough.
bool is_true_three(Board& board, Point stone, Direction direction) {
    const Row row = black_row(board, stone, direction);
    for (const Point extension : {row.before, row.after}) {
        if (!makes_open_four(board, extension, direction)) continue;
        board.place(extension, Colour::Black);
        const RenjuMove kind = classify(board, extension);
        board.remove(extension);
        if (kind == RenjuMove::Legal) return true;
    }
    return false;
}

/// Classifies the stone that black has just played. Leaves the board as it was.
RenjuMove classify(Board& board, Point stone) {
    bool overline = false;
    int fours = 0;
    for (const Direction direction : kDirections) {
        const int length = black_row(board, stone, direction).length;
        if (length == 5) return RenjuMove::Five;
        overline |= length > 5;
        fours += count_fours(board, stone, direction);
    }
    if (fours >= 2) return RenjuMove::DoubleFour;
    int threes = 0;
    for (const Direction direction : kDirections)
        if (is_true_three(board, stone, direction)) ++threes;
    if (threes >= 2) return RenjuMove::DoubleThree;
    return overline ? RenjuMove::Overline : RenjuMove::Legal;
}

}  // namespace

std::string_view name_of(Foul foul) {
    switch (foul) {
        case Foul::None: return "none";
        case Foul::DoubleThree: return "double three";
        case Foul::DoubleFour: return "double four";
        case Foul::Overline: return "overline";
    }
    return "";
}

bool wins(const Board& board, Rule rule, Point stone) {
    const Cell own = board[stone];
    assert(own == Cell::Black || own == Cell::White);
    const Cell other = own == Cell::Black ? Cell::White : Cell::Black;
    for (const Direction direction : kDirections) {
        const int back = count_beside(board, stone, direction, -1, own);
        const int ahead = count_beside(board, stone, direction, 1, own);
        const int length = back + 1 + ahead;
        const bool closed = board[stone.along(direction, -back - 1)] == other &&
                            board[stone.along(direction, ahead + 1)] == other;
        const bool exact = rule == Rule::Standard || rule == Rule::CaroExact ||
                           (rule == Rule::Renju && own == Cell::Black);
        const bool closable = rule == Rule::Caro || rule == Rule::CaroExact;
        if (length == 5 && !(closable && closed)) return true;
        if (length > 5 && !exact) return true;
    }
    return false;
}

Foul foul_of(const Board& board, Point point) {
    assert(board.is_empty(point));
    Board scratch = board;
    scratch.place(point, Colour::Black);
    switch (classify(scratch, point)) {
        case RenjuMove::DoubleFour: return Foul::DoubleFour;
        case RenjuMove::DoubleThree: return Foul::DoubleThree;
        case RenjuMove::Overline: return Foul::Overline;
        case RenjuMove::Five:
        case RenjuMove::Legal: break;
    }
    return Foul::None;
}

Foul foul_of_move(const Board& board, Rule rule, Point point) {
    const bool has_fouls = rule == Rule::Renju && board.side_to_move() == Colour::Black;
    return has_fouls ? foul_of(board, point) : Foul::None;
}

bool is_drawn(const Board& board, Rule rule) {
    return board.empty_count() <= (rule == Rule::Renju ? kRenjuEmptyAtDraw : 0);
}

}  // namespace goren::tools
