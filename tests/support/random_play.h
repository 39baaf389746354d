// SPDX-License-Identifier: MIT
//
// Random boards, always from an explicit seed.
#pragma once

#include <cassert>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/random.h"
#include "tests/support/empty_points.h"

namespace goren::test {

/// A size between 5 x 5 and the largest board.
inline BoardSize random_size(Random& random) {
    return {5 + random.below(18), 5 + random.below(18)};
}

/// A random empty point. Requires: there is one.
inline Point random_empty(const Board& board, Random& random) {
    assert(board.empty_count() > 0);
    while (true) {
        const Point point{random.below(board.size().width), random.below(board.size().height)};
        if (board.is_empty(point)) return point;
    }
}

/// An empty point at most two rows and columns away from some stone if a few tries find one, else
/// any. Requires: there is an empty point.
inline Point random_near(const Board& board, Random& random) {
    for (int tries = 0; tries < 10 && board.stone_count() > 0; ++tries) {
        const Point stone =
            board.moves()[static_cast<std::size_t>(random.below(board.stone_count()))];
        const int x = stone.x() + random.below(5) - 2;
        const int y = stone.y() + random.below(5) - 2;
        if (board.size().contains(x, y) && board.is_empty(Point(x, y))) return {x, y};
    }
    return random_empty(board, random);
}

/// Makes moves on random empty points. Requires: that many empty points.
inline void make_random_moves(Board& board, int count, Random& random) {
    for (int i = 0; i < count; ++i) board.make(random_empty(board, random));
}

inline void scatter_walls(Board& board, int count, Random& random) {
    for (int i = 0; i < count; ++i) board.place_wall(random_empty(board, random));
}

/// The stones and walls of a random board.
struct Scatter {
    int stones = 0;
    int walls = 0;
    int black_percent = 50;    ///< the chance that a stone is black
    bool is_clustered = true;  ///< whether stones lie near each other
};

/// A board with stones and walls at random, which no game need lead to. Requires: enough points for
/// stones and walls.
inline Board scattered_board(BoardSize size, const Scatter& scatter, Random& random) {
    Board board(size);
    scatter_walls(board, scatter.walls, random);
    for (int i = 0; i < scatter.stones; ++i) {
        const Point point =
            scatter.is_clustered ? random_near(board, random) : random_empty(board, random);
        board.place(point,
                    random.below(100) < scatter.black_percent ? Colour::Black : Colour::White);
    }
    return board;
}

}  // namespace goren::test
