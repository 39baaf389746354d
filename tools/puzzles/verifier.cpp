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

// Whether the game is a draw after a move that makes no five.
bool draws(Board& board, Rule rule, Point point) {
    board.make(point);
    const bool is_draw = is_drawn(board, rule);
    board.undo();
    return is_draw;
}

// Whether the attacker can still make a five after the defence.
bool leaves_a_five(Board& board, Rule rule, const std::vector<Point>& fives, Point defence) {
    const Colour defender = board.side_to_move();
    const auto still_wins = [&](Point five) {
        return five != defence && would_win(board, rule, opponent(defender), five);
    };
    const auto is_untouched = [&](Point five) { return !share_a_line(five, defence); };
    if (std::any_of(fives.begin(), fives.end(), is_untouched)) return true;
    board.place(defence, defender);
    const bool is_one_left = std::any_of(fives.begin(), fives.end(), still_wins);
    board.remove(defence);
    return is_one_left;
}

// The defender is to move: the plies of the longest defence, `refute(defence)` being those of one
// that leaves no five. Most defences lose at once to a five that they do not stop.
template <typename Refute>
std::optional<Ply> refute_all(Board& board, Rule rule, Refute&& refute) {
    constexpr Ply kFiveNext = 2;
    const Colour defender = board.side_to_move();
    const std::vector<Point> points = empty_points(board);
    if (draws(board, rule, points.front())) return std::nullopt;
    std::vector<Point> fives;
    for (const Point point : points) {
        if (would_win(board, rule, defender, point)) return std::nullopt;
        if (would_win(board, rule, opponent(defender), point)) fives.push_back(point);
    }
    Ply longest = 0;
    for (const Point defence : points) {
        std::optional<Ply> plies;
        if (!fives.empty() && leaves_a_five(board, rule, fives, defence)) {
            plies = kFiveNext;
        } else if (!is_legal(board, rule, defence)) {
            continue;
        } else {
            board.make(defence);
            const auto rest = is_drawn(board, rule) ? std::nullopt : refute(defence);
            board.undo();
            if (rest) plies = *rest + 1;
        }
        if (!plies) return std::nullopt;
        longest = std::max(longest, *plies);
    }
    // The rules do not define a position without a legal move: nothing is proven.
    return longest > 0 ? std::optional(longest) : std::nullopt;
}

// The plies after the attacker has moved to an empty point that it may play: 1 if it makes a five,
// else those of the longest defence. The move is undone.
template <typename Refute>
std::optional<Ply> win_with(Board& board, Rule rule, Point point, Refute&& refute) {
    board.make(point);
    std::optional<Ply> plies;
    if (wins(board, rule, point))
        plies = 1;
    else if (!is_drawn(board, rule))
        if (const auto longest = refute_all(board, rule, refute)) plies = *longest + 1;
    board.undo();
    return plies;
}

}  // namespace

bool is_legal(const Board& board, Rule rule, Point point) {
    return board.size().contains(point) && board.is_empty(point) &&
           foul_of_move(board, rule, point) == Foul::None;
}

Verifier::Verifier(Rule rule, Attack attack, std::size_t budget)
    : rule_(rule), attack_(std::move(attack)), budget_(budget) {}

std::optional<Ply> Verifier::win(const Board& board) {
    if (is_drawn(board, rule_)) return std::nullopt;
    left_ = budget_;
    Board scratch = board;
    return attack(scratch);
}

std::optional<Ply> Verifier::win_by(const Board& board, Point first) {
    if (is_drawn(board, rule_)) return std::nullopt;
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
    return win_with(board, rule_, point, [&](Point) { return attack(board); });
}

ProofVerifier::ProofVerifier(Rule rule, const std::vector<ProofStep>& steps, std::size_t budget)
    : rule_(rule), steps_(steps), budget_(budget), proven_(steps.size()) {}

std::optional<Ply> ProofVerifier::win(const Board& board) {
    if (is_drawn(board, rule_)) return std::nullopt;
    left_ = budget_;
    is_exhausted_ = false;
    Board scratch = board;
    if (!steps_.empty()) return attack(scratch, 0);
    for (const Point point : empty_points(board))
        if (would_win(scratch, rule_, board.side_to_move(), point)) return 1;
    return std::nullopt;
}

std::optional<Ply> ProofVerifier::attack(Board& board, std::size_t step) {
    const std::uint64_t hash = board.hash();
    if (const auto known = proven_[step].find(hash); known != proven_[step].end())
        return known->second;
    const ProofStep& next = steps_[step];
    if (!is_legal(board, rule_, next.attack)) return std::nullopt;
    is_exhausted_ = left_ == 0;
    if (is_exhausted_) return std::nullopt;
    --left_;
    const auto plies = win_with(board, rule_, next.attack,
                                [&](Point reply) { return refute(board, next, reply); });
    if (plies) proven_[step].emplace(hash, *plies);
    return plies;
}

std::optional<std::size_t> ProofVerifier::step_after(const ProofStep& step, Point reply) const {
    for (const auto& [listed, next] : step.replies)
        if (listed == reply) return next;
    return step.otherwise;
}

// The reply has been made, and leaves no five.
std::optional<Ply> ProofVerifier::refute(Board& board, const ProofStep& step, Point reply) {
    const auto next = step_after(step, reply);
    return next ? attack(board, *next) : std::nullopt;
}

std::vector<Point> ProofVerifier::longest_line(const Board& board) {
    Board scratch = board;
    std::vector<Point> line;
    std::optional<std::size_t> step = steps_.empty() ? std::nullopt : std::optional<std::size_t>(0);
    while (step) {
        const ProofStep& next = steps_[*step];
        line.push_back(next.attack);
        scratch.make(next.attack);
        Ply longest = 0;
        std::optional<Point> best;
        for (const Point reply : empty_points(scratch)) {
            if (!is_legal(scratch, rule_, reply)) continue;
            const auto following = step_after(next, reply);
            if (!following) continue;
            const auto known = proven_[*following].find(scratch.hash_after(reply));
            if (known == proven_[*following].end() || known->second <= longest) continue;
            longest = known->second;
            best = reply;
        }
        step = best ? step_after(next, *best) : std::nullopt;
        if (best) {
            line.push_back(*best);
            scratch.make(*best);
        }
    }
    return line;
}

}  // namespace goren::tools::puzzles
