// SPDX-License-Identifier: MIT
//
// How many moves are left before the game is drawn, or before a win comes too late.
#pragma once

#include <algorithm>
#include <optional>

#include "engine/core/value.h"
#include "engine/position/position.h"

namespace goren {

/// The Gomocup judge ends a game of renju as a draw when this many points are empty.
inline constexpr int kRenjuEmptyAtDraw = 25;

inline int empty_at_draw(Rule rule) { return rule == Rule::Renju ? kRenjuEmptyAtDraw : 0; }

/// The number of moves until the game is drawn, at most 0 where it is. The last of them may still
/// make a five.
inline int moves_left(const Position& position) {
    return position.board().empty_count() - empty_at_draw(position.rule());
}

/// The same where the five must stand before fewer than `empty_at_end` points are empty.
inline int moves_left(const Position& position, int empty_at_end) {
    return std::min(moves_left(position), position.board().empty_count() - empty_at_end);
}

/// The end of the games that go on from a position. One that has gone on beyond renju's draw ends
/// with the full board.
class EndOfGame {
public:
    EndOfGame() = default;
    explicit EndOfGame(const Position& root)
        : empty_at_draw_(goren::moves_left(root) > 0 ? empty_at_draw(root.rule()) : 0) {}

    int moves_left(const Position& position) const {
        return position.board().empty_count() - empty_at_draw_;
    }
    /// The win or loss that is proven at this position, `ply` plies from the root; nothing where
    /// the game is drawn before.
    std::optional<Value> before_draw(std::optional<Value> proof, const Position& position,
                                     Ply ply) const {
        const bool is_late = proof && proof->plies_to_end() - ply > moves_left(position);
        return is_late ? std::nullopt : proof;
    }

private:
    int empty_at_draw_ = 0;
};

}  // namespace goren
