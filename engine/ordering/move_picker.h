// SPDX-License-Identifier: MIT
//
// Move generation and ordering of one node: the move of the transposition table first, before any
// other is generated, then by trained scores, histories and the counter move. Where the opponent
// threatens, only the replies that can answer the threat.
#pragma once

#include <array>
#include <cstddef>
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
    /// `table_move` may be none or illegal. Requires: the side to move has no five that may be
    /// played; `threat` is opponent_threat(position).
    MovePicker(const Position& position, const OrderingTables& tables, Threat threat,
               Point table_move, const History& history, const SearchParams& params);

    /// Whether next() will generate the moves and score them.
    bool is_about_to_generate() const;
    /// From the next generation of moves on, `scores` of the policy replace those of the tables;
    /// null brings those back.
    void use_policy_scores(const PointMap<std::int16_t>* scores) { policy_scores_ = scores; }

    /// The best of the remaining moves, never a forbidden point; none at the end.
    Point next();

private:
    enum class Stage : std::uint8_t { TableMove, Generate, Remaining };

    bool is_table_move_legal() const;
    void generate();
    bool add_forced_replies(PointList& replies) const;
    int reply_score(Point reply) const;
    template <std::size_t kColumns>
    void add_candidates();
    void add(Point point, int row_score);
    template <std::size_t kCount>
    std::array<int, kCount> row_scores(Point first) const;

    const Position& position_;
    const OrderingTables& tables_;
    const PointMap<std::int16_t>* policy_scores_ = nullptr;  // null: those of the tables
    const History& history_;
    const SearchParams& params_;
    Threat threat_;
    int history_weight_;
    Stage stage_ = Stage::TableMove;
    Point table_move_;
    Point opponents_last_;
    Point own_last_;
    const PointMap<HistoryScore>& replies_;  // to opponents_last_; zero if there is none
    const PointMap<HistoryScore>& follows_;  // of own_last_, likewise
    Point counter_move_;
    // A move and its score in one word: the best move is the greatest word. Of equal scores the
    // earlier point comes first, so that every compiler searches the same tree. 0: already
    // returned.
    FixedVector<std::uint32_t, kMaxPoints> moves_;
};

}  // namespace goren
