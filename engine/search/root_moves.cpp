// SPDX-License-Identifier: MIT
#include "engine/search/root_moves.h"

#include <algorithm>

#include "engine/board/empty_points.h"
#include "engine/core/point_list.h"
#include "engine/ordering/history.h"
#include "engine/ordering/move_picker.h"
#include "engine/threat/forced_replies.h"

namespace goren {
namespace {

bool is_legal(const Position& position, Point point) {
    return position.board().is_empty(point) &&
           !position.is_forbidden(position.side_to_move(), point);
}

// The empty points, the nearest to the centre first.
std::vector<Point> points_around_centre(const Board& board) {
    return empty_points_by_distance(board, board.size().centre());
}

bool makes_overline(const Position& position, Point point) {
    return std::ranges::any_of(kDirections, [&](Direction direction) {
        return position.line_pattern(position.side_to_move(), point, direction) ==
               LinePattern::Overline;
    });
}

bool has_candidates(const Position& position) {
    bool has_any = false;
    position.for_each_candidate([&](Point) { has_any = true; });
    return has_any;
}

// Collects moves that the request allows.
class MoveCollector {
public:
    MoveCollector(const Position& position, const SearchRequest& request)
        : position_(position), request_(request) {}

    const RootMoves& moves() const { return found_; }
    bool is_empty() const { return found_.moves.empty(); }

    // Before the others: the moves of the move picker.
    void add_picked_moves() {
        static const History kEmptyHistory;
        MovePicker picker(position_, ordering_tables(position_.rule()), opponent_threat(position_),
                          Point(), kEmptyHistory, request_.params);
        for (Point move = picker.next(); !move.is_none(); move = picker.next())
            if (request_.search_moves.allows(move)) found_.moves.push_back(move);
    }

    // A move that the move picker may not generate, if it is legal.
    void add(Point point) {
        std::vector<Point>& moves = found_.moves;
        if (std::find(moves.begin(), moves.end(), point) != moves.end()) return;
        if (!request_.search_moves.allows(point) || !is_legal(position_, point)) return;
        moves.push_back(point);
        found_.extra.push_back(point);
    }

    void add_candidates() {
        position_.for_each_candidate([this](Point point) { add(point); });
    }

    // Where all moves lose, or no candidate may be played: moves that the move picker leaves out.
    void add_other_moves() {
        position_.for_each_at_least(opponent(position_.side_to_move()), PointPattern::OpenFour,
                                    [this](Point point) { add(point); });
        add_candidates();
        if (!is_empty()) return;
        for (const Point point : points_around_centre(position_.board())) add(point);
    }

private:
    const Position& position_;
    const SearchRequest& request_;
    RootMoves found_;
};

// A move for boards without candidates.
std::optional<Point> move_near_centre(const Position& position, const SearchRequest& request) {
    std::vector<Point> points = points_around_centre(position.board());
    std::erase_if(points, [&](Point point) { return !request.search_moves.allows(point); });
    const auto legal = std::find_if(points.begin(), points.end(),
                                    [&](Point point) { return is_legal(position, point); });
    if (legal != points.end()) return *legal;
    if (points.empty() || !request.search_moves.restricted.empty()) return std::nullopt;
    return points.front();
}

}  // namespace

std::size_t lines_wanted(const SearchRequest& request) {
    return static_cast<std::size_t>(std::max(request.multi_pv, 1));
}

std::vector<Point> fives_to_make(const Position& position, const SearchRequest& request) {
    std::vector<Point> fives;
    position.for_each_at_least(position.side_to_move(), PointPattern::Five, [&](Point point) {
        if (request.search_moves.allows(point)) fives.push_back(point);
    });
    std::ranges::stable_partition(fives,
                                  [&](Point five) { return !makes_overline(position, five); });
    fives.resize(std::min(fives.size(), lines_wanted(request)));
    return fives;
}

RootMoves moves_to_search(const Position& position, const SearchRequest& request) {
    MoveCollector collector(position, request);
    collector.add_picked_moves();
    for (const Point point : request.search_moves.restricted) collector.add(point);
    // An own five that may not be played now still threatens to come with the next move. So only a
    // five of the opponent must be answered, and every candidate is worth a search.
    const bool has_five = position.has(position.side_to_move(), PointPattern::Five);
    if (has_five && !position.has(opponent(position.side_to_move()), PointPattern::Five))
        collector.add_candidates();
    // Where no candidate may be played, the others are searched, unless all of them lose.
    if (collector.is_empty() &&
        (request.multi_pv > 1 || (has_candidates(position) && !are_replies_forced(position))))
        collector.add_other_moves();
    return collector.moves();
}

// An own five that may not be played now can be played with the next move.
bool are_replies_forced(const Position& position) {
    const Threat threat = opponent_threat(position);
    if (threat == Threat::Five) return true;
    if (position.has(position.side_to_move(), PointPattern::Five)) return false;
    PointList replies;
    return threat == Threat::OpenFour ||
           (threat == Threat::FourThree && add_replies_to_four_three(position, replies));
}

std::optional<Point> fallback_move(const Position& position, const SearchRequest& request) {
    const Colour own = position.side_to_move();
    std::optional<Point> block;
    position.for_each_at_least(opponent(own), PointPattern::OpenFour, [&](Point point) {
        if (!block && request.search_moves.allows(point) && !position.is_forbidden(own, point))
            block = point;
    });
    return block ? block : move_near_centre(position, request);
}

}  // namespace goren
