// SPDX-License-Identifier: MIT
#include "engine/players/root_moves.h"

#include <algorithm>
#include <iterator>

#include "engine/board/empty_points.h"

namespace goren {
namespace {

template <typename Condition>
std::vector<Point> filtered(const std::vector<Point>& points, Condition&& condition) {
    std::vector<Point> kept;
    std::copy_if(points.begin(), points.end(), std::back_inserter(kept), condition);
    return kept;
}

std::vector<Point> legal_moves(const Position& position, const SearchMoves& search_moves) {
    const Board& board = position.board();
    const auto points = filtered(empty_points_by_distance(board, board.size().centre()),
                                 [&](Point point) { return search_moves.allows(point); });
    auto allowed = filtered(points, [&](Point point) {
        return !position.is_forbidden(position.side_to_move(), point);
    });
    return allowed.empty() ? points : allowed;
}

}  // namespace

std::vector<Point> root_moves(const Position& position, const SearchMoves& search_moves) {
    auto points = legal_moves(position, search_moves);
    const Colour own = position.side_to_move();
    for (const Colour colour : {own, opponent(own)}) {
        auto fives = filtered(points, [&](Point point) {
            return position.pattern(colour, point) == PointPattern::Five;
        });
        if (!fives.empty()) return fives;
    }
    return points;
}

}  // namespace goren
