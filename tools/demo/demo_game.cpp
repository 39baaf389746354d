// SPDX-License-Identifier: MIT
#include "tools/demo/demo_game.h"

#include <fmt/format.h>

#include <string_view>

#include "tools/common/colour_name.h"
#include "tools/common/game_loop.h"

namespace goren::tools::demo {
namespace {

std::string_view reason_of(const GameResult& result) {
    if (result.fault == Fault::Forbidden) return "the opponent played a forbidden point";
    if (result.fault == Fault::NoMove) return "the opponent had no move";
    if (result.fault) return "the opponent played an illegal move";
    return result.ending == Ending::Five ? "five in a row" : "the board is full";
}

}  // namespace

GameResult play_demo_game(const GameSetup& setup, const ColourMap<SearchMove>& players,
                          const ShowMove& show) {
    Board board(setup.size);
    SearchRequest request;
    request.limits.turn = setup.turn;
    request.resources = setup.resources;
    SearchInfo info;  // of the last search
    GameCallbacks callbacks;
    callbacks.choose = [&](const Board& position) -> MoveOrFailure {
        const SearchResult result = players[position.side_to_move()](position, request);
        info = result.info;
        if (!result.move) return Failure{Fault::NoMove, "no move"};
        return Coordinates{result.move->x(), result.move->y()};
    };
    callbacks.on_move = [&](const Board& position) { show(position, info); };
    return play_out(board, setup.rule, callbacks);
}

std::string sentence_of(const GameResult& result) {
    if (!result.winner) return fmt::format("a draw: {}", reason_of(result));
    return fmt::format("{} wins: {}", colour_name(*result.winner), reason_of(result));
}

}  // namespace goren::tools::demo
