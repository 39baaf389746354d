// SPDX-License-Identifier: MIT
//
// Boards from drawings: `X` black, `O` white, `#` wall, anything else empty, blanks ignored. One
// string a row; rows that are not drawn are empty.
#pragma once

#include <string_view>
#include <vector>

#include "engine/board/board.h"

namespace goren::test {

inline Board drawn_board(const std::vector<std::string_view>& rows, BoardSize size,
                         Colour side_to_move) {
    Board board(size);
    for (int y = 0; y < static_cast<int>(rows.size()); ++y) {
        int x = 0;
        for (const char mark : rows[static_cast<std::size_t>(y)]) {
            if (mark == ' ') continue;
            if (mark == 'X') board.place(Point(x, y), Colour::Black);
            if (mark == 'O') board.place(Point(x, y), Colour::White);
            if (mark == '#') board.place_wall(Point(x, y));
            ++x;
        }
    }
    board.set_side_to_move(side_to_move);
    return board;
}

}  // namespace goren::test
