// SPDX-License-Identifier: MIT
#include "tools/common/game_loop.h"

#include <fmt/format.h>

#include <utility>

#include "engine/board/notation.h"
#include "tools/common/referee.h"

namespace goren::tools {

std::optional<Failure> find_illegal_move(Coordinates move, const Board& board, Rule rule) {
    const auto point = protocol::point_on(board.size(), move);
    if (!point)
        return Failure{Fault::Illegal, fmt::format("{},{} is off the board", move.x, move.y)};
    if (!board.is_empty(*point))
        return Failure{Fault::Illegal, to_display_text(*point, board.size()) + " is occupied"};
    const Foul foul = foul_of_move(board, rule, *point);
    if (foul == Foul::None) return std::nullopt;
    return Failure{Fault::Forbidden,
                   fmt::format("{} is a {}", to_display_text(*point, board.size()), name_of(foul))};
}

std::optional<GameResult> proven_win(const Board& board, Value value) {
    if (!value.is_win()) return std::nullopt;
    return GameResult{opponent(board.side_to_move()), Ending::ProvenWin, std::nullopt, {}};
}

GameResult play_out(Board& board, Rule rule, const GameCallbacks& callbacks) {
    while (true) {
        const Colour mover = board.side_to_move();
        auto choice = callbacks.choose(board);
        if (auto* failure = std::get_if<Failure>(&choice))
            return loss_by_fault(mover, std::move(*failure));
        const auto move = std::get<Coordinates>(choice);
        if (auto failure = find_illegal_move(move, board, rule))
            return loss_by_fault(mover, *std::move(failure));
        const Point point = protocol::point_on(board.size(), move).value();
        board.make(point);
        if (callbacks.on_move) callbacks.on_move(board);
        if (wins(board, rule, point)) return {mover, Ending::Five, {}, {}};
        if (is_drawn(board, rule)) return {{}, Ending::BoardFull, {}, {}};
        if (!callbacks.adjudicate) continue;
        if (auto result = callbacks.adjudicate(board)) return *std::move(result);
    }
}

}  // namespace goren::tools
