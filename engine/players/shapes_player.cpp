// SPDX-License-Identifier: MIT
#include "engine/players/shapes_player.h"

#include "engine/pattern/pattern_tables.h"
#include "engine/players/one_ply.h"
#include "engine/players/shape_score.h"

namespace goren {
namespace {

// An open four (four stones of 10,000) counts 800 units of the evaluation.
constexpr int kScorePerUnit = 50;

}  // namespace

SearchResult ShapesPlayer::search(const Board& board, Rule rule, const SearchRequest& request) {
    const Position position(board, pattern_tables(rule));
    const Colour own = position.side_to_move();
    Board trial = board;
    const auto balance_through = [&](Point point) {
        return shape_score_through(trial, rule, point, own) -
               shape_score_through(trial, rule, point, opponent(own));
    };
    const auto gain = [&](Point point) {
        const int before = balance_through(point);
        trial.place(point, own);
        const int after = balance_through(point);
        trial.remove(point);
        return after - before;
    };
    const auto value_of = [&](ScoredMove best) {
        const int before = shape_score(board, rule, own) - shape_score(board, rule, opponent(own));
        return Value::eval((before + best.score) / kScorePerUnit);
    };
    return one_ply_search(position, request, gain, value_of);
}

}  // namespace goren
