// SPDX-License-Identifier: MIT
//
// Boards of 15 x 15 from lists of stones, black's first.
#pragma once

#include <string_view>

#include "engine/board/board.h"
#include "engine/board/notation.h"
#include "tests/support/catch.h"

namespace goren::test {

/// The position after the moves of "h8i9", rows counted from the top.
inline Board board_of(std::string_view moves) {
    Board board({15, 15});
    const auto points = parse_pos_points(moves, board.size());
    REQUIRE(points);
    for (const Point point : *points) board.make(point);
    return board;
}

/// The same, rows counted from the bottom, as books and people do.
inline Board board_from_bottom(std::string_view moves) {
    Board board({15, 15});
    const Board mirrored = board_of(moves);
    for (const Point stone : mirrored.moves()) board.make(Point(stone.x(), 14 - stone.y()));
    return board;
}

}  // namespace goren::test
