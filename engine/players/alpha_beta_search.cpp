// SPDX-License-Identifier: MIT
#include "engine/players/alpha_beta_search.h"

#include <algorithm>
#include <tuple>

#include "engine/pattern/pattern_tables.h"
#include "engine/players/root_moves.h"

namespace goren {
namespace {

// The moves that are candidates, or all moves if none is.
std::vector<Point> candidates_among(const Position& position, const std::vector<Point>& moves) {
    PointMap<bool> is_candidate;
    position.for_each_candidate([&](Point point) { is_candidate[point] = true; });
    std::vector<Point> candidates;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(candidates),
                 [&](Point point) { return is_candidate[point]; });
    return candidates.empty() ? moves : candidates;
}

void update_pv(std::vector<Point>& pv, Point move, const std::vector<Point>& child_pv) {
    pv.assign(1, move);
    pv.insert(pv.end(), child_pv.begin(), child_pv.end());
}

}  // namespace

AlphaBetaSearch::AlphaBetaSearch(const Board& board, Rule rule, const SearchRequest& request)
    : request_(request),
      position_(board, pattern_tables(rule)),
      tuples_(five_tuple_table(rule)),
      score_(board, pattern_tables(rule)),
      budget_(request),
      root_moves_(candidates_among(position_, root_moves(position_, request.search_moves))) {}

SearchResult AlphaBetaSearch::run(int depth) {
    if (root_moves_.empty()) return {};
    sort_root_moves();
    best_line_.pv = {root_moves_.front()};
    SearchInfo info;
    info.lines = {best_line_};
    // The first move of a game needs no search.
    const int max_depth =
        position_.board().stone_count() == 0 ? 0 : std::min(depth, position_.board().empty_count());
    for (int next = 1; next <= max_depth && !best_line_.value.is_mate_score(); ++next) {
        sort_root_moves();
        const bool is_complete = search_root(next);
        best_line_.nodes = budget_.nodes();
        info = {budget_.nodes(), budget_.elapsed(), {best_line_}};
        if (!is_complete) break;
        if (request_.on_iteration) request_.on_iteration(info);
    }
    return {best_line_.pv.front(), info};
}

// False if the budget is exhausted first. The best move up to then counts even so: the best move of
// the previous iteration is searched first.
bool AlphaBetaSearch::search_root(int depth) {
    const Colour own = position_.side_to_move();
    Value best = -Value::infinite();
    Line line;
    for (const Point move : root_moves_) {
        const auto value = search_after(move, depth, 0, best, Value::infinite(), line);
        if (!value) return false;
        if (*value <= best) continue;
        best = *value;
        best_line_.value = best;
        update_pv(best_line_.pv, move, line);
    }
    history_.update(own, best_line_.pv.front(), depth);
    best_line_.depth = depth;
    best_line_.selective_depth = depth;
    return true;
}

// None if the budget is exhausted.
std::optional<Value> AlphaBetaSearch::search(int depth, Ply ply, Value alpha, Value beta,
                                             Line& pv) {
    pv.clear();
    if (!budget_.spend_node()) return std::nullopt;
    if (position_.board().empty_count() == 0) return Value::draw();
    if (depth == 0) return evaluate();
    const Colour own = position_.side_to_move();
    const Moves moves = sorted_moves();
    if (moves.empty()) return evaluate();

    Value best = -Value::infinite();
    Point best_move;
    Line line;
    for (const Move& move : moves) {
        const auto value = search_after(move.point, depth, ply, std::max(alpha, best), beta, line);
        if (!value) return std::nullopt;
        if (*value <= best) continue;
        best = *value;
        best_move = move.point;
        update_pv(pv, best_move, line);
        if (best >= beta) break;
    }
    history_.update(own, best_move, depth);
    return best;
}

// The value of a move for the side that plays it; none if the budget is exhausted.
std::optional<Value> AlphaBetaSearch::search_after(Point move, int depth, Ply ply, Value alpha,
                                                   Value beta, Line& pv) {
    if (position_.pattern(position_.side_to_move(), move) == PointPattern::Five) {
        pv.clear();
        return Value::win_in(ply + 1);
    }
    make(move);
    const auto value = search(depth - 1, ply + 1, -beta, -alpha, pv);
    undo(move);
    if (!value) return std::nullopt;
    return -*value;
}

Value AlphaBetaSearch::evaluate() {
    return evaluations_.value_of(position_.board().hash(), [this] {
        const int balance = score_.balance(position_.side_to_move());
        return Value::eval(balance / PatternScore::kScorePerUnit);
    });
}

void AlphaBetaSearch::make(Point move) {
    position_.make(move);
    score_.update(position_.board(), move);
}

void AlphaBetaSearch::undo(Point move) {
    position_.undo();
    score_.update(position_.board(), move);
}

AlphaBetaSearch::Move AlphaBetaSearch::scored(Point point) const {
    const Colour own = position_.side_to_move();
    return {point, history_(own, point), tuples_.score(position_, own, point)};
}

AlphaBetaSearch::Moves AlphaBetaSearch::sorted_moves() const {
    Moves moves;
    position_.for_each_candidate([&](Point point) {
        if (!position_.is_forbidden(position_.side_to_move(), point))
            moves.push_back(scored(point));
    });
    std::sort(moves.begin(), moves.end(), [](const Move& a, const Move& b) {
        return std::tie(b.history, b.tuple_score, a.point) <
               std::tie(a.history, a.tuple_score, b.point);
    });
    return moves;
}

bool AlphaBetaSearch::is_best_so_far(Point move) const {
    return !best_line_.pv.empty() && best_line_.pv.front() == move;
}

void AlphaBetaSearch::sort_root_moves() {
    const auto rank = [this](Point point) {
        const Move move = scored(point);
        return std::tuple(is_best_so_far(point), move.history, move.tuple_score);
    };
    std::stable_sort(root_moves_.begin(), root_moves_.end(),
                     [&](Point a, Point b) { return rank(a) > rank(b); });
}

}  // namespace goren
