// SPDX-License-Identifier: MIT
#include "engine/players/patterns_player.h"

#include "engine/pattern/pattern_tables.h"
#include "engine/players/one_ply.h"
#include "engine/players/pattern_score.h"

namespace goren {

SearchResult PatternsPlayer::search(const Board& board, Rule rule, const SearchRequest& request) {
    const PatternTables& tables = pattern_tables(rule);
    const Position position(board, tables);
    const Colour own = position.side_to_move();
    Board trial = board;
    PatternScore score(trial, tables);
    const auto balance_after = [&](Point point) {
        trial.place(point, own);
        score.update(trial, point);
        const int balance = -score.balance(opponent(own));  // the opponent is to move then
        trial.remove(point);
        score.update(trial, point);
        return balance;
    };
    return one_ply_search(position, request, balance_after, [](ScoredMove best) {
        return Value::eval(best.score / PatternScore::kScorePerUnit);
    });
}

}  // namespace goren
