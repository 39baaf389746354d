// SPDX-License-Identifier: MIT
#include "tools/demo/game.h"

#include <fmt/format.h>

#include <string_view>

#include "engine/board/five.h"

namespace goren::demo {
namespace {

/// What ends the game before the stone is on the board.
std::optional<Ending> foul_of(const Board& board, std::optional<Point> move,
                              const ForbiddenCheck& is_forbidden) {
    if (!move) return Ending::NoMove;
    if (!board.size().contains(*move) || !board.is_empty(*move)) return Ending::IllegalMove;
    if (is_forbidden(board, *move)) return Ending::ForbiddenMove;
    return std::nullopt;
}

std::string_view reason_of(Ending ending) {
    switch (ending) {
        case Ending::Five: return "five in a row";
        case Ending::FullBoard: return "the board is full";
        case Ending::ForbiddenMove: return "the opponent played a forbidden point";
        case Ending::IllegalMove: return "the opponent played an illegal move";
        case Ending::NoMove: return "the opponent had no move";
    }
    return {};
}

}  // namespace

GameResult play_game(const GameSetup& setup, const ColourMap<Thinker>& thinkers,
                     const ForbiddenCheck& is_forbidden, const MoveListener& on_move) {
    Board board(setup.size);
    while (board.empty_count() > 0) {
        const Colour mover = board.side_to_move();
        SearchRequest request;
        request.limits.turn = setup.turn;
        request.resources = setup.resources;
        const SearchResult answer = thinkers[mover](board, request);
        if (const auto foul = foul_of(board, answer.move, is_forbidden))
            return {opponent(mover), *foul};
        board.make(*answer.move);
        on_move(board, answer.info);
        if (stands_in_five(board, setup.rule, *answer.move)) return {mover, Ending::Five};
    }
    return {std::nullopt, Ending::FullBoard};
}

std::string sentence_of(const GameResult& result) {
    if (!result.winner) return fmt::format("a draw: {}", reason_of(result.ending));
    return fmt::format("{} wins: {}", *result.winner == Colour::Black ? "black" : "white",
                       reason_of(result.ending));
}

}  // namespace goren::demo
