// SPDX-License-Identifier: MIT
//
// One game of the engine against itself.
//
// A game depends on the header of the run, the options and its number alone: not on earlier games,
// threads or the clock.
#pragma once

#include <stop_token>

#include "engine/api/search_request.h"
#include "engine/core/random.h"
#include "tools/selfplay/opening.h"
#include "tools/selfplay/training_game.h"

namespace goren::selfplay {

/// Deviations from the best move early in the game, so that games differ and reach positions that
/// the engine would avoid: with a given probability the second-best move is played, if its value is
/// close enough.
struct DeviationOptions {
    int moves = 12;    ///< moves after the opening that may deviate
    int percent = 15;  ///< probability of each
    int margin = 60;   ///< largest loss of value, in units of the evaluation
};

struct GameOptions {
    OpeningOptions opening;
    DeviationOptions deviation;
};

/// Plays until the referee ends the game (a five, a drawn board, a forbidden point) or the search
/// proves a win.
TrainingGame play_game(const RunHeader& run, const GameOptions& options, std::uint32_t number,
                       Searcher& searcher);

/// A game is drawn when `values` values in a row, those of both sides, are within the window: the
/// rest would be a hundred positions that teach nothing.
struct EarlyDraw {
    int values = 0;  ///< 0: never; moves without a search do not count
    int window = 0;  ///< largest value for either side, in units of the evaluation
    int after = 0;   ///< stones on the board, at least
};

/// What else a game may need.
struct GameHooks {
    EvaluationCallback on_evaluation;  ///< of each search; may be empty
    std::stop_token stop;              ///< a stop request ends the game: tools::Stopped is thrown
    EarlyDraw draw;
};

/// The random numbers of a record: they depend on the seed of the run and its number alone.
inline Random random_of(std::uint64_t seed, std::uint32_t number) {
    return Random(Random(seed ^ std::uint64_t{number} << 32).next());
}

/// The same from a position, whose stones become the opening of the record. Requires: the game is
/// not over there.
TrainingGame play_game_from(const RunHeader& run, const DeviationOptions& options, Board start,
                            std::uint32_t number, Random& random, Searcher& searcher,
                            const GameHooks& hooks = {});

}  // namespace goren::selfplay
