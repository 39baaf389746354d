// SPDX-License-Identifier: MIT
//
// Has this stone won? By counting stones, as the Gomocup judge does.
#pragma once

#include <optional>

#include "engine/board/board.h"
#include "engine/core/rule.h"

namespace goren {

/// Whether the stone on `point` stands in a five that wins under the rule. Black's overlines in
/// renju win nothing here. Requires: a stone on the point.
bool stands_in_five(const Board& board, Rule rule, Point point);

/// The colour that has a winning five somewhere on the board; black's comes first.
std::optional<Colour> owner_of_five(const Board& board, Rule rule);

}  // namespace goren
