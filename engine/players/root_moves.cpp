// SPDX-License-Identifier: MIT
#include "engine/players/root_moves.h"

#include <algorithm>

namespace goren {
namespace {

template <typename Condition>
std::vector<Point> filtered(const std::vector<Point>& points, Condition&& condition) {
    std::vector<Point> kept;
    std::copy_if(points.begin(), points.end(), std::back_inserter(kept), condition);
    return kept;
}

std::vector<Point> legal_moves(const Position& position, const SearchLimits& limits) {
    const Board& board = position.board();
    std::vector<Point> points;
    for_each_point(board.size(), [&](Point point) {
        if (board.is_empty(point) && limits.allows(point)) points.push_back(point);
    });
    auto allowed = filtered(points, [&](Point point) {
        return !position.is_forbidden(position.side_to_move(), point);
    });
    return allowed.empty() ? points : allowed;
}

}  // namespace

std::vector<Point> root_moves(const Position& position, const SearchLimits& limits) {
    auto points = legal_moves(position, limits);
    sort_by_distance(points, position.board().size().centre());
    const Colour own = position.side_to_move();
    for (const Colour colour : {own, opponent(own)}) {
        auto fives = filtered(points, [&](Point point) {
            return position.pattern(colour, point) == PointPattern::Five;
        });
        if (!fives.empty()) return fives;
    }
    return points;
}

void sort_by_distance(std::vector<Point>& points, Point centre) {
    const auto distance = [centre](Point point) {
        const int dx = point.x() - centre.x();
        const int dy = point.y() - centre.y();
        return dx * dx + dy * dy;
    };
    std::stable_sort(points.begin(), points.end(),
                     [&](Point a, Point b) { return distance(a) < distance(b); });
}

}  // namespace goren
