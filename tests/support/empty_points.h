// SPDX-License-Identifier: MIT
//
// The empty points of a board.
#pragma once

#include <vector>

#include "engine/board/board.h"

namespace goren::test {

/// Row by row.
inline std::vector<Point> empty_points(const Board& board) {
    std::vector<Point> points;
    for_each_point(board.size(), [&](Point point) {
        if (board.is_empty(point)) points.push_back(point);
    });
    return points;
}

}  // namespace goren::test
