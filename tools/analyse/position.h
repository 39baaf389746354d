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

}  // namespace goren::tools::analyse
