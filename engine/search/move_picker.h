// SPDX-License-Identifier: MIT
//
// Which moves a node searches, and in what order: the table's move, then by what the patterns and
// the histories say. Where the opponent threatens, only the moves that may answer.
#pragma once

#include "engine/core/fixed_vector.h"
#include "engine/position/position.h"
#include "engine/search/history.h"
#include "engine/threat/forced_replies.h"

namespace goren {

struct ScoredMove {
    Point move;
    int score;
};

class MovePicker {
public:
    /// Requires: the side to move has no five; `threat` is threat_against(position).
    MovePicker(const Position& position, Threat threat, Point table_move, Point counter_move,
               const History& history);

    /// The best move that is left; none when all were given. Never a forbidden point.
    Point next();

    /// How many moves there were at the start, some of them perhaps forbidden.
    std::size_t count() const { return moves_.size(); }
    /// The ordering score of the move that next() gave last.
    int score() const { return score_; }

private:
    void add(Point point);
    void add_all(const PointList& points);
    void add_replies(Threat threat);

    const Position& position_;
    const History& history_;
    Point table_move_;
    Point counter_move_;
    FixedVector<ScoredMove, kMaxPoints> moves_;
    std::size_t given_ = 0;
    int score_ = 0;
};

}  // namespace goren
