// SPDX-License-Identifier: MIT
#include "tools/analyse/position.h"

#include <fmt/format.h>

#include "engine/board/notation.h"
#include "tools/common/referee.h"

namespace goren::tools::analyse {

using formats::Outcome;

std::optional<GameEnd> end_of_game(const Board& board, Rule rule) {
    for (const Point stone : board.moves())
        if (wins(board, rule, stone))
            return board[stone] == Cell::Black
                       ? GameEnd{Outcome::BlackWins, "black has five in a row"}
                       : GameEnd{Outcome::WhiteWins, "white has five in a row"};
    if (is_drawn(board, rule)) return GameEnd{Outcome::Draw, "the game is drawn"};
    return std::nullopt;
}

std::optional<GameEnd> end_by_foul(const Board& board, Rule rule, Point move) {
    if (foul_of_move(board, rule, move) == Foul::None) return std::nullopt;
    if (const auto end = end_of_game(board, rule)) return end;
    return GameEnd{Outcome::WhiteWins,
                   fmt::format("black played a forbidden point ({})", to_pos_text(move))};
}

}  // namespace goren::tools::analyse
