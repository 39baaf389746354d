// SPDX-License-Identifier: MIT
//
// The empty points of a board in the order of their distance from a point.
#pragma once

#include <vector>

#include "engine/board/board.h"

namespace goren {

/// The nearest to `centre` first, by the straight line; equals row by row.
std::vector<Point> empty_points_by_distance(const Board& board, Point centre);

}  // namespace goren
