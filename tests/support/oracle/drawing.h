// SPDX-License-Identifier: MIT
//
// Boards as drawings, for the messages of failing tests: `X` black, `O` white, `#` wall.
#pragma once

#include <string>

#include "engine/board/board.h"

namespace goren::test {

/// A line for each row, and one for the side to move.
inline std::string drawing_of(const Board& board) {
    std::string text = "\n";
    for (int y = 0; y < board.size().height; ++y) {
        for (int x = 0; x < board.size().width; ++x) {
            constexpr char kMarks[] = {'_', 'X', 'O', '#'};
            text += kMarks[static_cast<std::size_t>(board[Point(x, y)])];
        }
        text += '\n';
    }
    return text + (board.side_to_move() == Colour::Black ? "X" : "O") + " to move\n";
}

}  // namespace goren::test
