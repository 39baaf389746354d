// SPDX-License-Identifier: MIT
//
// What players that look one move ahead share: they score every choice and play the highest.
#pragma once

#include <utility>
#include <vector>

#include "engine/api/search_request.h"
#include "engine/players/budget.h"
#include "engine/players/choices.h"
#include "engine/position/position.h"

namespace goren {

struct ScoredPoint {
    Point point;
    int score;
};

/// The choice with the highest `score_of(point)`, the first of equals. Points that the budget has
/// nothing left for are not scored, save the first. Requires: choices.
template <typename ScoreOf>
ScoredPoint highest(const std::vector<Point>& choices, Budget& budget, ScoreOf&& score_of) {
    ScoredPoint best{choices.front(), score_of(choices.front())};
    for (std::size_t i = 1; i < choices.size() && budget.spend_node(); ++i)
        if (const int score = score_of(choices[i]); score > best.score) best = {choices[i], score};
    return best;
}

/// The answer of a player that looked one move ahead; tells the listener. `value` is the player's
/// opinion, which a five overrules.
inline SearchResult one_ply_result(const Position& position, const SearchRequest& request,
                                   const Budget& budget, Point move, Value value) {
    const bool wins = position.pattern(position.side_to_move(), move) == PointPattern::Five;
    SearchResult result;
    result.move = move;
    result.info = {1, 1, wins ? Value::win_in(1) : value, budget.nodes(), budget.elapsed(), {move}};
    if (request.on_iteration) request.on_iteration(result.info);
    return result;
}

/// Plays the highest choice of all. `value_of(best)` gives the player's opinion.
template <typename ScoreOf, typename ValueOf>
SearchResult play_highest(const Position& position, const SearchRequest& request,
                          ScoreOf&& score_of, ValueOf&& value_of) {
    Budget budget(request);
    const auto points = choices(position, request.limits.excluded);
    if (points.empty()) return {};
    const ScoredPoint best = highest(points, budget, score_of);
    return one_ply_result(position, request, budget, best.point, value_of(best));
}

}  // namespace goren
