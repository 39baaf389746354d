// SPDX-License-Identifier: MIT
#include "engine/players/shape_score.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/board/five.h"

namespace goren {
namespace {

constexpr int kFive = 300000;
constexpr char kCrossedOut = '*';

struct Shape {
    std::string_view drawing;  // `#` matches the border, walls and the opponent's stones
    int weight;
};

constexpr std::array kShapes{
    Shape{"_XXXX_", 10000},                          // open four
    Shape{"XX_XX", 3000},   Shape{"X_XXX", 3000},    // broken four
    Shape{"XXX_X", 3000},                            //
    Shape{"#XXXX_", 1000},  Shape{"_XXXX#", 1000},   // blocked four
    Shape{"__XXX__", 1000}, Shape{"#_XXX__", 1000},  // open three
    Shape{"__XXX_#", 1000}, Shape{"_X_XX_", 1000},   //
    Shape{"_XX_X_", 1000},                           //
    Shape{"#_XXX_#", 100},  Shape{"#XXX__", 100},    // sleeping three
    Shape{"__XXX#", 100},   Shape{"#XX_X_", 100},    //
    Shape{"_X_XX#", 100},   Shape{"#X_XX_", 100},    //
    Shape{"_XX_X#", 100},                            //
    Shape{"__XX__", 100},   Shape{"_X_X_", 100},     // open two
    Shape{"_X__X_", 100},                            //
    Shape{"#XX___", 10},    Shape{"___XX#", 10},     // sleeping two
    Shape{"#X_X__", 10},    Shape{"__X_X#", 10},     //
    Shape{"#X__X_", 10},    Shape{"_X__X#", 10},     //
    Shape{"_X_", 10},                                // open one
    Shape{"#X_", 1},        Shape{"_X#", 1},         // sleeping one
};

bool matches(char mark, char drawn) { return mark == drawn || (drawn == '#' && mark == 'O'); }

// Crosses out own stones and empty points. What closes a shape also closes its neighbour and stays.
void cross_out(std::string::iterator first, std::string::iterator last) {
    std::replace_if(
        first, last, [](char mark) { return mark == 'X' || mark == '_'; }, kCrossedOut);
}

// The score of the rows of five or more. Those that win count; all are crossed out.
int score_fives(std::string& line, Rule rule, Colour own) {
    int score = 0;
    for (std::size_t first = line.find('X'); first != std::string::npos;) {
        const std::size_t end = line.find_first_not_of('X', first);
        const Run run{static_cast<int>(end - first), (line[first - 1] == 'O') + (line[end] == 'O')};
        if (run.length >= 5) {
            score += is_five(run, rule, own) ? kFive : 0;
            cross_out(line.begin() + static_cast<std::ptrdiff_t>(first),
                      line.begin() + static_cast<std::ptrdiff_t>(end));
        }
        first = line.find('X', end);
    }
    return score;
}

// The score of all occurrences of a shape, which are crossed out.
int score_shape(std::string& line, const Shape& shape) {
    int score = 0;
    auto from = line.begin();
    while (true) {
        const auto found =
            std::search(from, line.end(), shape.drawing.begin(), shape.drawing.end(), matches);
        if (found == line.end()) return score;
        from = found + static_cast<std::ptrdiff_t>(shape.drawing.size());
        cross_out(found, from);
        // The last mark of this shape may be the first of the next.
        --from;
        score += shape.weight;
    }
}

char mark_of(Cell cell, Colour own) {
    if (cell == Cell::Empty) return '_';
    if (cell == Cell::Wall) return '#';
    return cell == cell_of(own) ? 'X' : 'O';
}

// The score of the line for each of its own stones.
int stones_times_score(const std::string& line, Rule rule, Colour own) {
    const auto stones = static_cast<int>(std::count(line.begin(), line.end(), 'X'));
    return stones == 0 ? 0 : stones * shape_score_of_line(line, rule, own);
}

}  // namespace

int shape_score_of_line(std::string line, Rule rule, Colour own) {
    int score = score_fives(line, rule, own);
    for (const Shape& shape : kShapes) score += score_shape(line, shape);
    return score;
}

std::string drawn_line(const Board& board, Point point, Direction direction, Colour own) {
    Point first = point;
    while (board.size().contains(first.along(direction, -1))) first = first.along(direction, -1);
    std::string line = "#";
    for (Point next = first; board.size().contains(next); next = next.along(direction, 1))
        line += mark_of(board[next], own);
    return line + '#';
}

int shape_score_through(const Board& board, Rule rule, Point point, Colour own) {
    int score = 0;
    for (const Direction direction : kDirections)
        score += stones_times_score(drawn_line(board, point, direction, own), rule, own);
    return score;
}

int shape_score(const Board& board, Rule rule, Colour own) {
    int score = 0;
    for (const Point stone : board.moves())
        if (board[stone] == cell_of(own))
            for (const Direction direction : kDirections)
                score += shape_score_of_line(drawn_line(board, stone, direction, own), rule, own);
    return score;
}

}  // namespace goren
