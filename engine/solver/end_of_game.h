// SPDX-License-Identifier: MIT
//
// How many moves are left before the game is drawn.
#pragma once

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

}  // namespace goren
