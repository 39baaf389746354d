// SPDX-License-Identifier: MIT
//
// Positions to analyse: whether a game is over in them.
#pragma once

#include <optional>
#include <string>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "tools/formats/game_record.h"

namespace goren::tools::analyse {

/// How a game ended by the rule.
struct GameEnd {
    formats::Outcome outcome = formats::Outcome::Unknown;
    /// "black has five in a row", "the game is drawn": words that end a sentence.
    std::string reason;
};

/// The end of the game; nothing where it goes on.
std::optional<GameEnd> end_of_game(const Board& board, Rule rule);

/// Where the move is a forbidden point of black, the end of the game by it, or the one before it;
/// nothing where it is no such point. Requires: board.is_empty(move).
std::optional<GameEnd> end_by_foul(const Board& board, Rule rule, Point move);

}  // namespace goren::tools::analyse
