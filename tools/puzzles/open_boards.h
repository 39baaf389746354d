// SPDX-License-Identifier: MIT
//
// The positions of games where puzzles are sought.
#pragma once

#include <vector>

#include "engine/board/board.h"
#include "engine/core/value.h"
#include "tools/selfplay/training_game.h"

namespace goren::tools::puzzles {

/// A position of a game whose search had no proven result.
struct OpenBoard {
    Board board;
    Value value;  ///< of the search in the game, for the side to move
};

/// The open boards of a game, in the order of play.
std::vector<OpenBoard> open_boards(const selfplay::TrainingGame& game, BoardSize size);

}  // namespace goren::tools::puzzles
