// SPDX-License-Identifier: MIT
//
// How many moves are left before the game is drawn, or before a win comes too late.
#pragma once

#include <algorithm>

#include "engine/position/position.h"

namespace goren {

/// The Gomocup judge ends a game of renju as a draw when this many points are empty.
inline constexpr int kRenjuEmptyAtDraw = 25;

/// The number of moves until the game is drawn, at most 0 where it is. The last of them may still
/// make a five.
inline int moves_left(const Position& position) {
    const int drawn = position.rule() == Rule::Renju ? kRenjuEmptyAtDraw : 0;
    return position.board().empty_count() - drawn;
}

/// The same where the five must stand before fewer than `empty_at_end` points are empty.
inline int moves_left(const Position& position, int empty_at_end) {
    return std::min(moves_left(position), position.board().empty_count() - empty_at_end);
}

}  // namespace goren
