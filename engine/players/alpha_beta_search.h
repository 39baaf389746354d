// SPDX-License-Identifier: MIT
//
// The search of the player `alpha-beta`. One object serves one request.
//
// A search to a depth has the value of plain minimax to that depth. The history table and the
// evaluation cache change only how fast it is found.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/api/search_request.h"
#include "engine/core/fixed_vector.h"
#include "engine/eval/evaluation_cache.h"
#include "engine/players/budget.h"
#include "engine/players/five_tuple_table.h"
#include "engine/players/pattern_score.h"
#include "engine/position/position.h"

namespace goren {

/// The history heuristic (Schaeffer 1983): for each colour and point, the sum of the squares of the
/// depths at which the move was the best or failed high.
class HistoryTable {
public:
    void update(Colour colour, Point move, int depth) {
        scores_[colour][move] += std::int64_t{depth} * depth;
    }
    std::int64_t operator()(Colour colour, Point move) const { return scores_[colour][move]; }

private:
    ColourMap<PointMap<std::int64_t>> scores_;
};

class AlphaBetaSearch {
public:
    AlphaBetaSearch(const Board& board, Rule rule, const SearchRequest& request);

    /// Iterative deepening up to `depth` plies: there is a move whenever a limit is reached, and
    /// the last iteration starts with a filled history table.
    SearchResult run(int depth);

private:
    struct Move {
        Point point;
        std::int64_t history;
        std::int32_t tuple_score;
    };
    using Moves = FixedVector<Move, kMaxPoints>;
    using Line = std::vector<Point>;

    bool search_root(int depth);
    std::optional<Value> search(int depth, Ply ply, Value alpha, Value beta, Line& pv);
    std::optional<Value> search_after(Point move, int depth, Ply ply, Value alpha, Value beta,
                                      Line& pv);
    Value evaluate();
    void make(Point move);
    void undo(Point move);
    Moves sorted_moves() const;
    void sort_root_moves();
    bool is_best_so_far(Point move) const;
    Move scored(Point point) const;

    const SearchRequest& request_;
    Position position_;
    const FiveTupleTable& tuples_;
    PatternScore score_;
    SearchBudget budget_;
    HistoryTable history_;
    EvaluationCache evaluations_;
    std::vector<Point> root_moves_;
    // Value and moves: also of an iteration that was cut short; depth: completed.
    SearchLine best_line_;
};

}  // namespace goren
