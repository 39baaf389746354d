// SPDX-License-Identifier: MIT
#include "tools/puzzles/open_boards.h"

namespace goren::tools::puzzles {

std::vector<OpenBoard> open_boards(const selfplay::TrainingGame& game, BoardSize size) {
    Board board = board_after(size, game.opening);
    std::vector<OpenBoard> boards;
    for (const selfplay::TrainingMove& move : game.moves) {
        if (move.value && !move.value->is_mate_score()) boards.push_back({board, *move.value});
        board.make(move.point);
    }
    return boards;
}

}  // namespace goren::tools::puzzles
