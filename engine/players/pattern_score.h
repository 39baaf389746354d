// SPDX-License-Identifier: MIT
//
// The score of a board as the incremental patterns article has it (docs/players.md): every stone
// counts for the strongest pattern through it in each direction.
//
// Invariant: equals what a fresh score of the same board would be. A stone changes only the lines
// through it, within the reach of a window.
#pragma once

#include <cstdint>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/pattern/pattern_tables.h"

namespace goren {

class PatternScore {
public:
    /// An open three, three stones of 720, is worth 270 units of the evaluation.
    static constexpr int kScorePerUnit = 8;

    /// `tables` must outlive the score and decides the rule.
    PatternScore(const Board& board, const PatternTables& tables);

    /// Call after a stone was put on the point or taken off it.
    void update(const Board& board, Point changed);

    /// The sum over the colour's stones.
    int of(Colour colour) const { return sums_[colour]; }

    /// Own score less the opponent's; the side to move attacks, so its own score weighs more.
    int balance(Colour to_move) const {
        return of(to_move) * kAttackPercent / 100 - of(opponent(to_move));
    }

private:
    static constexpr int kAttackPercent = 130;

    struct Stone {
        PatternCode code = 0;
        Colour owner = Colour::Black;
        int score = 0;
    };

    void match_point(const Board& board, Point point);
    void match_line(const Board& board, Point stone, Direction direction);
    void set_score(Stone& stone, int score);

    const PatternTables* tables_;
    PointMap<Stone> stones_;
    ColourMap<int> sums_;
};

/// What a stone with these line patterns is worth.
int stone_score(PatternCode code, bool is_renju_black);

}  // namespace goren
