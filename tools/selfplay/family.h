// SPDX-License-Identifier: MIT
//
// A family of records: what endless self-play makes in one piece. Some games begin at balanced
// openings. Others begin at positions that the searches of these games evaluated, so that odd
// positions, most of what a search evaluates, get results too. And of every game some evaluated
// positions are recorded with the value of a search of their own.
//
// A family depends on the header of the run, the options and its number alone: not on earlier
// families, threads or the clock.
#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "engine/search/searcher.h"
#include "tools/selfplay/self_play.h"
#include "tools/selfplay/training_game.h"

namespace goren::selfplay {

struct FamilyOptions {
    GameOptions game;
    int balanced_games = 3;
    int position_games = 2;      ///< from evaluated positions; at most as many as balanced games
    int labelled_positions = 8;  ///< of each game
    int start_window = 600;      ///< largest value of a position from which a game begins
    /// Counts from the stone on that fills a third of the board: earlier, such values may be
    /// chance.
    EarlyDraw draw{16, 10, 0};

    /// The numbers that a family takes up: it may leave some unused.
    std::uint32_t records() const {
        return static_cast<std::uint32_t>((balanced_games + position_games) *
                                          (1 + labelled_positions));
    }
};

/// The records of a family, numbered from family * options.records() on. Throws tools::Stopped when
/// a stop is requested.
std::vector<TrainingGame> play_family(const RunHeader& run, const FamilyOptions& options,
                                      std::uint32_t family, Searcher& searcher,
                                      const std::stop_token& stop);

}  // namespace goren::selfplay
