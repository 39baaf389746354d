// SPDX-License-Identifier: MIT
//
// A solver of forced play that knows nothing but a board and the referee's rules. The defender
// tries every legal point; the attacker only points that prolong a row. Slow, so that nothing in it
// can share a mistake with the engine.
#pragma once

#include <utility>
#include <vector>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tests/support/empty_points.h"

namespace goren::test {

/// Whether a stone of the colour may be played there. Requires: an empty point.
bool is_legal(const Board& board, Rule rule, Colour colour, Point point);

/// The empty points where a stone of the colour would win, black's fouls left out.
std::vector<Point> fives_of(Board& board, Rule rule, Colour colour);

class Oracle {
public:
    Oracle(Board board, Rule rule) : board_(std::move(board)), rule_(rule) {}

    /// Whether the side to move has its five within so many plies, whatever the opponent does.
    /// A false "no" is possible where the attack needs a quiet move.
    bool wins_in(int plies);
    /// Whether the side to move is lost within so many plies, whatever it does.
    bool loses_in(int plies);
    /// As wins_in(), the attacker making fours only. Exact.
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
