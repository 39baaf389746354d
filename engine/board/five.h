// SPDX-License-Identifier: MIT
//
// Has this stone won? By counting stones, as the Gomocup judge does.
#pragma once

#include <optional>

#include "engine/board/board.h"
#include "engine/core/rule.h"

namespace goren {

/// Stones of one colour in a row that no further stone of the colour extends.
struct Row {
    int length = 1;
    int closed_ends = 0;  ///< ends at a stone of the opponent; edges and walls close nothing
};

/// Whether the row is a five that wins under the rule.
bool is_five(const Row& row, Rule rule, Colour owner);

/// Whether the stone on `point` stands in a five that wins under the rule. Black's overlines in
/// renju win nothing here. Requires: a stone on the point.
bool stands_in_five(const Board& board, Rule rule, Point point);

/// The colour that has a winning five somewhere on the board; black's comes first.
std::optional<Colour> owner_of_five(const Board& board, Rule rule);

}  // namespace goren
