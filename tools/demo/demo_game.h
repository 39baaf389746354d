// SPDX-License-Identifier: MIT
//
// One game between two players of the engine inside this process, to be watched.
#pragma once

#include <functional>
#include <string>

#include "engine/api/search_request.h"
#include "engine/board/board.h"
#include "engine/core/colour.h"
#include "engine/core/rule.h"
#include "tools/common/game_result.h"

namespace goren::tools::demo {

struct GameSetup {
    BoardSize size;
    Rule rule = Rule::Freestyle;
    Milliseconds turn{100};
    SearchResources resources;
};

/// Searches for the move of the side to move.
using SearchMove = std::function<SearchResult(const Board&, const SearchRequest&)>;
/// Called after every move, with the figures of its search.
using ShowMove = std::function<void(const Board&, const SearchInfo&)>;

/// Plays a game from the empty board to its end.
GameResult play_demo_game(const GameSetup& setup, const ColourMap<SearchMove>& players,
                          const ShowMove& show);

/// "black wins: five in a row".
std::string sentence_of(const GameResult& result);

}  // namespace goren::tools::demo
