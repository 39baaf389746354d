// SPDX-License-Identifier: MIT
//
// Five-tuple scores as the article computes them: for each tuple of the board, add its score to
// each of its empty points.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/board.h"

namespace goren::test {

using Tuple = std::array<Point, 5>;

/// The five points from `first` on; none if one is outside the board or a wall.
inline std::optional<Tuple> tuple_from(const Board& board, Point first, int dx, int dy) {
    Tuple tuple;
    for (int i = 0; i < 5; ++i) {
        const int x = first.x() + i * dx;
        const int y = first.y() + i * dy;
        if (!board.size().contains(x, y) || board[Point(x, y)] == Cell::Wall) return std::nullopt;
        tuple[static_cast<std::size_t>(i)] = Point(x, y);
    }
    return tuple;
}

inline std::vector<Tuple> all_tuples(const Board& board) {
    std::vector<Tuple> tuples;
    for_each_point(board.size(), [&](Point first) {
        constexpr int kSteps[][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
        for (const auto& [dx, dy] : kSteps)
            if (const auto tuple = tuple_from(board, first, dx, dy)) tuples.push_back(*tuple);
    });
    return tuples;
}

/// The article's table: the score of a tuple with `own` stones of the side to move and `other`
/// stones of the opponent. Requires: fewer than five stones.
inline std::int32_t article_score(int own, int other) {
    if (own > 0 && other > 0) return 0;
    switch (own) {
        case 1: return 35;
        case 2: return 800;
        case 3: return 15000;
        case 4: return 800000;
        default: break;
    }
    switch (other) {
        case 1: return 15;
        case 2: return 400;
        case 3: return 1800;
        case 4: return 100000;
        default: return 7;
    }
}

inline int count_stones(const Board& board, const Tuple& tuple, Colour colour) {
    return static_cast<int>(std::count_if(
        tuple.begin(), tuple.end(), [&](Point point) { return board[point] == cell_of(colour); }));
}

/// The score of every empty point for the side to move; 0 for the others.
inline PointMap<std::int32_t> five_tuple_scores(const Board& board, Colour to_move) {
    PointMap<std::int32_t> scores;
    for (const Tuple& tuple : all_tuples(board)) {
        const int own = count_stones(board, tuple, to_move);
        const int other = count_stones(board, tuple, opponent(to_move));
        if (own + other == 5) continue;
        for (const Point point : tuple)
            if (board.is_empty(point)) scores[point] += article_score(own, other);
    }
    return scores;
}

}  // namespace goren::test
