// SPDX-License-Identifier: MIT
//
// Which moves a node searches, and in what order: the table's move, before any other is looked for,
// then by what the patterns and the histories say. Where the opponent threatens, only the moves
// that may answer.
#pragma once

#include <cstdint>

#include "engine/api/search_params.h"
#include "engine/core/fixed_vector.h"
#include "engine/ordering/history.h"
#include "engine/ordering/ordering_tables.h"
#include "engine/position/position.h"
#include "engine/threat/forced_replies.h"

namespace goren {

class MovePicker {
public:
    /// Requires: the side to move has no five; `threat` is opponent_threat(position).
    MovePicker(const Position& position, const OrderingTables& tables, Threat threat,
               Point table_move, const History& history, const SearchParams& params);

    /// The best move that is left; none when all were given. Never a forbidden point.
    Point next();

private:
    enum class Stage : std::uint8_t { TableMove, Collect, Rest };

    bool may_play_table_move() const;
    void collect();
    void add(Point point);
    void add_all(const PointList& points);
    int score_of(Point point) const;
    int history_score(Point point) const;

    const Position& position_;
    const OrderingTables& tables_;
    const History& history_;
    const SearchParams& params_;
    Threat threat_;
    Stage stage_ = Stage::TableMove;
    Point table_move_;
    Point last_other_;
    Point last_own_;
    Point counter_move_;
    const PointMap<HistoryScore>* replies_ = nullptr;  // to last_other_, if there is one
    const PointMap<HistoryScore>* follows_ = nullptr;  // of last_own_, likewise
    // A move and its score in one word, so that the best is the greatest; equal scores: the earlier
    // point, so that every compiler searches the same tree. Moves that were given are zero.
    FixedVector<std::uint32_t, kMaxPoints> moves_;
};

}  // namespace goren
