// SPDX-License-Identifier: MIT
//
// The moves among which a simple player chooses. What the articles leave open is added here once
// for all of them: the rules of the game, and that fives come before everything else.
#pragma once

#include <vector>

#include "engine/api/search_moves.h"
#include "engine/position/position.h"

namespace goren {

/// The own five points, if there are any; else the five points of the opponent; else all empty
/// points that are not forbidden, or the forbidden ones if there are no others. Only points that
/// `search_moves` allows. The nearest to the centre come first, equals row by row. Empty if there
/// is no move.
std::vector<Point> root_moves(const Position& position, const SearchMoves& search_moves);

}  // namespace goren
