// SPDX-License-Identifier: MIT
#include "engine/board/empty_points.h"

#include <algorithm>

namespace goren {

std::vector<Point> empty_points_by_distance(const Board& board, Point centre) {
    std::vector<Point> points;
    for_each_point(board.size(), [&](Point point) {
        if (board.is_empty(point)) points.push_back(point);
    });
    const auto squared_distance = [centre](Point point) {
        const int dx = point.x() - centre.x();
        const int dy = point.y() - centre.y();
        return dx * dx + dy * dy;
    };
    std::stable_sort(points.begin(), points.end(),
                     [&](Point a, Point b) { return squared_distance(a) < squared_distance(b); });
    return points;
}

}  // namespace goren
