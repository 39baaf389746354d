// SPDX-License-Identifier: MIT
//
// A brute-force solver of forced play on a board and the referee's rules. The defender tries every
// legal point, the attacker all points that extend a row. It shares no code with the engine's
// patterns and threats, and so no mistakes.
#pragma once

#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tests/support/empty_points.h"

namespace goren::test {

/// Whether the move is legal for the colour. Requires: the point is empty.
bool is_legal(const Board& board, Rule rule, Colour colour, Point point);

/// The five points of the colour: empty points where its stone wins.
std::vector<Point> fives_of(Board& board, Rule rule, Colour colour);

class Oracle {
public:
    Oracle(Board board, Rule rule) : board_(std::move(board)), rule_(rule) {}

    /// Whether the side to move can force a five within `plies` plies. May be false where the
    /// attack needs a quiet move.
    bool wins_in(int plies);
    /// Whether the opponent can force a five within `plies` plies.
    bool loses_in(int plies);
    /// As wins_in(), with fours only (VCF). Exact.
    bool wins_by_fours_in(int plies);

private:
    std::vector<Point> attacks(int stones) const;
    bool all_replies_leave_a_five();
    template <typename Wins>
    bool every_reply(Wins&& attacker_wins);
    template <typename Loses>
    bool any_attack(int stones, Loses&& defender_loses);

    Board board_;
    Rule rule_;
};

}  // namespace goren::test
