// SPDX-License-Identifier: MIT
//
// The search to one ply, which several simple players share: they score every move and play the
// highest.
#pragma once

#include <algorithm>
#include <cstddef>
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

/// The moves with their scores, the highest first; equals keep their order. The first move is
/// always scored, the others while the budget lasts. Requires: moves.
template <typename ScoreOf>
std::vector<ScoredMove> sorted_by_score(const std::vector<Point>& moves, SearchBudget& budget,
                                        ScoreOf&& score_of) {
    std::vector<ScoredMove> sorted{{moves.front(), score_of(moves.front())}};
    for (std::size_t i = 1; i < moves.size() && budget.spend_node(); ++i)
        sorted.push_back({moves[i], score_of(moves[i])});
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const ScoredMove& a, const ScoredMove& b) { return a.score > b.score; });
    return sorted;
}

struct ValuedMove {
    Point point;
    Value value;
};

/// The result of a search to one ply, which is also reported to the callback. `sorted`: the moves,
/// the best one first; a move that makes a five has the value of a win. Requires: moves.
inline SearchResult one_ply_result(const Position& position, const SearchRequest& request,
                                   const SearchBudget& budget,
                                   const std::vector<ValuedMove>& sorted) {
    std::vector<SearchLine> lines;
    for (const auto& [point, value] : sorted) {
        const bool wins = position.pattern(position.side_to_move(), point) == PointPattern::Five;
        lines.push_back({wins ? Value::win_in(1) : value, 1, 1, 1, {point}});
    }
    SearchResult result;
    result.move = sorted.front().point;
    result.info.lines = std::move(lines);
    result.info.nodes = budget.nodes();
    result.info.elapsed = budget.elapsed();
    if (request.on_iteration) request.on_iteration(result.info);
    return result;
}

/// Scores the root moves by `score_of(point)` and plays the highest, with the value
/// `value_of(ScoredMove)`, which rises with the score. The next lines are the next highest.
template <typename ScoreOf, typename ValueOf>
SearchResult one_ply_search(const Position& position, const SearchRequest& request,
                            ScoreOf&& score_of, ValueOf&& value_of) {
    SearchBudget budget(request);
    const auto moves = root_moves(position, request.search_moves);
    if (moves.empty()) return {};
    auto sorted = sorted_by_score(moves, budget, score_of);
    sorted.resize(std::min(sorted.size(), static_cast<std::size_t>(std::max(request.multi_pv, 1))));
    std::vector<ValuedMove> valued;
    for (const ScoredMove& move : sorted) valued.push_back({move.point, value_of(move)});
    return one_ply_result(position, request, budget, valued);
}

}  // namespace goren
