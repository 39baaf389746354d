// SPDX-License-Identifier: MIT
//
// One game of the engine against itself.
//
// A game depends on the header of the run, the options and its number, on nothing else: not on the
// games before it, not on threads or the clock.
#pragma once

#include "tools/selfplay/game_record.h"
#include "tools/selfplay/opening.h"

namespace goren::selfplay {

/// Some early moves are not the best ones, so that games differ and positions come up that the
/// engine would avoid: with the chance given, the best of the other moves is played if the search
/// finds it nearly as good.
struct DeviationOptions {
    int moves = 12;    ///< how many moves of a game, from the end of the opening
    int percent = 15;  ///< the chance of each of them
    int margin = 60;   ///< how much worse the other move may be, in units of the evaluation
};

struct GameOptions {
    OpeningOptions opening;
    DeviationOptions deviation;
};

/// Plays until the referee ends the game (a five, a drawn board, a forbidden point) or the search
/// proves a win.
GameRecord play_game(const RunHeader& run, const GameOptions& options, std::uint32_t number,
                     Searcher& searcher);

}  // namespace goren::selfplay
