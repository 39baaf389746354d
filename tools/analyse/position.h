// SPDX-License-Identifier: MIT
//
// Positions to analyse: whether a game is over in them.
#pragma once

#include <optional>
#include <string>

#include "engine/board/board.h"
#include "engine/core/rule.h"

namespace goren::tools::analyse {

/// Why there is nothing to search: "black has five in a row", "the game is drawn", in words that
/// end a sentence; nothing where the game goes on.
std::optional<std::string> end_of_game(const Board& board, Rule rule);

}  // namespace goren::tools::analyse
