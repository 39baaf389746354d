// SPDX-License-Identifier: MIT
//
// Fives found by counting stones, as the Gomocup judge does, without the pattern tables.
#pragma once

#include <optional>

#include "engine/board/board.h"
#include "engine/core/rule.h"

namespace goren {

/// A maximal run: adjacent stones of one colour on a line, with none of the colour at either end.
struct Run {
    int length = 1;
    int closed_ends = 0;  ///< ends at which the opponent has a stone; edges and walls do not count
};

/// Whether the run is a five that wins under the rule.
bool is_five(const Run& run, Rule rule, Colour owner);

/// Whether the stone on `point` is part of a five that wins under the rule. In renju black's
/// overlines do not win. Requires: a stone on the point.
bool stands_in_five(const Board& board, Rule rule, Point point);

/// The colour that has a winning five on the board, black if both have one; none if neither has.
std::optional<Colour> owner_of_five(const Board& board, Rule rule);

}  // namespace goren
