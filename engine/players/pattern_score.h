// SPDX-License-Identifier: MIT
//
// The score of a board by the article on incremental patterns (docs/players.md): the sum over all
// stones of the patterns through the stone in each direction.
//
// Invariant: equals the PatternScore built from the same board. A stone changes only the lines
// through it, within the reach of a window.
#pragma once

#include <cstdint>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/pattern/pattern_tables.h"

namespace goren {

class PatternScore {
public:
    /// Score per unit of the evaluation: an open three (three stones of 720) counts 270 units.
    static constexpr int kScorePerUnit = 8;

    /// The rule is that of `tables`, which must outlive the score.
    PatternScore(const Board& board, const PatternTables& tables);

    /// Updates the score after a stone was placed on the point or removed from it.
    void update(const Board& board, Point changed);

    /// The sum over the colour's stones.
    int of(Colour colour) const { return sums_[colour]; }

    /// The own score, times the article's attack factor, less the opponent's.
    int balance(Colour to_move) const {
        return of(to_move) * kAttackPercent / 100 - of(opponent(to_move));
    }

private:
    static constexpr int kAttackPercent = 130;

    struct Stone {
        PatternCode code = 0;  // the patterns through the stone
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

/// The score of a stone with these line patterns.
int stone_score(PatternCode code, bool is_renju_black);

}  // namespace goren
