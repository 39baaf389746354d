// SPDX-License-Identifier: MIT
#include "tools/puzzles/verifier.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "tools/common/referee.h"

namespace goren::tools::puzzles {
namespace {

std::vector<Point> empty_points(const Board& board) {
    std::vector<Point> points;
    for_each_point(board.size(), [&](Point point) {
        if (board.is_empty(point)) points.push_back(point);
    });
    return points;
}

bool has_neighbour(const Board& board, Colour colour, Point point) {
    return std::any_of(kDirections.begin(), kDirections.end(), [&](Direction direction) {
        return board[point.along(direction, 1)] == cell_of(colour) ||
               board[point.along(direction, -1)] == cell_of(colour);
    });
}

// A stone without a neighbour of its colour is in no row.
bool would_win(Board& board, Rule rule, Colour colour, Point point) {
    if (!has_neighbour(board, colour, point)) return false;
    board.place(point, colour);
    const bool is_win = wins(board, rule, point);
    board.remove(point);
    return is_win;
}

// Whether a stone on one of the points can change the rows through the other.
bool share_a_line(Point a, Point b) {
    const int dx = a.x() - b.x();
    const int dy = a.y() - b.y();
    return dx == 0 || dy == 0 || dx == dy || dx == -dy;
}

}  // namespace

bool is_legal(const Board& board, Rule rule, Point point) {
    return board.size().contains(point) && board.is_empty(point) &&
           foul_of_move(board, rule, point) == Foul::None;
}

Verifier::Verifier(Rule rule, Attack attack, std::size_t budget)
    : rule_(rule), attack_(std::move(attack)), budget_(budget) {}

std::optional<Ply> Verifier::win(const Board& board) {
    left_ = budget_;
    Board scratch = board;
    return attack(scratch);
}

std::optional<Ply> Verifier::win_by(const Board& board, Point first) {
    left_ = budget_;
    Board scratch = board;
    return attack_at(scratch, first);
}

std::optional<Ply> Verifier::attack(Board& board) {
    const std::uint64_t hash = board.hash();
    if (const auto known = proven_.find(hash); known != proven_.end()) return known->second;
    if (left_ == 0) return std::nullopt;
    --left_;
    const auto point = attack_(board);
    const auto plies = point ? attack_at(board, *point) : std::nullopt;
    if (plies) proven_.emplace(hash, *plies);
    return plies;
}

std::optional<Ply> Verifier::attack_at(Board& board, Point point) {
    if (!is_legal(board, rule_, point)) return std::nullopt;
    board.make(point);
    std::optional<Ply> plies;
    if (wins(board, rule_, point))
        plies = 1;
    else if (!is_drawn(board, rule_))
        if (const auto longest = refute_all(board)) plies = *longest + 1;
    board.undo();
    return plies;
}

// Whether the attacker can still make a five after the defence.
bool Verifier::leaves_a_five(Board& board, const std::vector<Point>& fives, Point defence) const {
    const Colour defender = board.side_to_move();
    const auto still_wins = [&](Point five) {
        return five != defence && would_win(board, rule_, opponent(defender), five);
    };
    const auto is_untouched = [&](Point five) { return !share_a_line(five, defence); };
    if (std::any_of(fives.begin(), fives.end(), is_untouched)) return true;
    board.place(defence, defender);
    const bool is_one_left = std::any_of(fives.begin(), fives.end(), still_wins);
    board.remove(defence);
    return is_one_left;
}

// The defender is to move: the plies of the longest defence. Most defences lose at once to a five
// that they do not stop.
std::optional<Ply> Verifier::refute_all(Board& board) {
    constexpr Ply kFiveNext = 2;
    const Colour defender = board.side_to_move();
    const std::vector<Point> points = empty_points(board);
    std::vector<Point> fives;
    for (const Point point : points) {
        if (would_win(board, rule_, defender, point)) return std::nullopt;
        if (would_win(board, rule_, opponent(defender), point)) fives.push_back(point);
    }
    Ply longest = 0;
    for (const Point defence : points) {
        std::optional<Ply> plies;
        if (!fives.empty() && leaves_a_five(board, fives, defence))
            plies = kFiveNext;
        else if (is_legal(board, rule_, defence))
            plies = refute(board, defence);
        else
            continue;
        if (!plies) return std::nullopt;
        longest = std::max(longest, *plies);
    }
    // The rules do not define a position without a legal move: nothing is proven.
    return longest > 0 ? std::optional(longest) : std::nullopt;
}

std::optional<Ply> Verifier::refute(Board& board, Point defence) {
    board.make(defence);
    std::optional<Ply> plies;
    if (!is_drawn(board, rule_))
        if (const auto rest = attack(board)) plies = *rest + 1;
    board.undo();
    return plies;
}

}  // namespace goren::tools::puzzles
