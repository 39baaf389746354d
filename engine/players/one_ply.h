// SPDX-License-Identifier: MIT
//
// The search to one ply, which several simple players share: they score every move and play the
// highest.
#pragma once

#include <utility>
#include <vector>

#include "engine/api/search_request.h"
#include "engine/players/budget.h"
#include "engine/players/root_moves.h"
#include "engine/position/position.h"

namespace goren {

struct ScoredMove {
    Point point;
    int score;
};

/// The move with the highest `score_of(point)`, the first of equals. The first move is always
/// scored, the others while the budget lasts. Requires: moves.
template <typename ScoreOf>
ScoredMove highest(const std::vector<Point>& moves, SearchBudget& budget, ScoreOf&& score_of) {
    ScoredMove best{moves.front(), score_of(moves.front())};
    for (std::size_t i = 1; i < moves.size() && budget.spend_node(); ++i)
        if (const int score = score_of(moves[i]); score > best.score) best = {moves[i], score};
    return best;
}

/// The result of a search to one ply, which is also reported to the callback. The value is `value`,
/// or a win if the move makes a five.
inline SearchResult one_ply_result(const Position& position, const SearchRequest& request,
                                   const SearchBudget& budget, Point move, Value value) {
    const bool wins = position.pattern(position.side_to_move(), move) == PointPattern::Five;
    SearchResult result;
    result.move = move;
    result.info = {1, 1, wins ? Value::win_in(1) : value, budget.nodes(), budget.elapsed(), {move}};
    if (request.on_iteration) request.on_iteration(result.info);
    return result;
}

/// Scores the root moves by `score_of(point)` and plays the highest, with the value
/// `value_of(ScoredMove)`.
template <typename ScoreOf, typename ValueOf>
SearchResult one_ply_search(const Position& position, const SearchRequest& request,
                            ScoreOf&& score_of, ValueOf&& value_of) {
    SearchBudget budget(request);
    const auto moves = root_moves(position, request.limits.excluded);
    if (moves.empty()) return {};
    const ScoredMove best = highest(moves, budget, score_of);
    return one_ply_result(position, request, budget, best.point, value_of(best));
}

}  // namespace goren
