// SPDX-License-Identifier: MIT
//
// The points that a simple player chooses from. What the articles leave out is added here once for
// all of them: the rules of the game, and that a five comes before everything else.
#pragma once

#include <vector>

#include "engine/position/position.h"

namespace goren {

/// The points that the side to move may choose from, the nearest to the centre first and row by
/// row among equals: its fives if it has any; else the opponent's fives; else every point that is
/// empty, not excluded, and not forbidden unless all others are. Empty when no point may be played.
std::vector<Point> choices(const Position& position, const std::vector<Point>& excluded);

/// Sorts points by their distance from `centre`, keeping the order of equals.
void sort_by_distance(std::vector<Point>& points, Point centre);

}  // namespace goren
