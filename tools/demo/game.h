// SPDX-License-Identifier: MIT
//
// One game between two players of the engine, in this process, to be watched. The end is judged by
// counting stones on the board; nothing a player claims is believed.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/api/search_request.h"
#include "engine/board/board.h"
#include "engine/core/colour.h"
#include "engine/core/rule.h"

namespace goren::demo {

struct GameSetup {
    BoardSize size;
    Rule rule = Rule::Freestyle;
    Milliseconds turn{100};
    SearchResources resources;
};

/// What a player says when it is its turn.
using Thinker = std::function<SearchResult(const Board&, const SearchRequest&)>;
using ForbiddenCheck = std::function<bool(const Board&, Point)>;
/// Called after every stone that was put, with what its player thought.
using MoveListener = std::function<void(const Board&, const SearchInfo&)>;

enum class Ending : std::uint8_t { Five, FullBoard, ForbiddenMove, IllegalMove, NoMove };

struct GameResult {
    std::optional<Colour> winner;  ///< absent: a draw
    Ending ending = Ending::FullBoard;
};

/// Plays a game from the empty board to its end.
GameResult play_game(const GameSetup& setup, const ColourMap<Thinker>& thinkers,
                     const ForbiddenCheck& is_forbidden, const MoveListener& on_move);

/// "black wins: five in a row".
std::string sentence_of(const GameResult& result);

}  // namespace goren::demo
