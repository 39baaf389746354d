// SPDX-License-Identifier: MIT
//
// Finds in games the wins that an engine reports with many nodes and misses with few. They measure
// how well another engine sees them that had no part in the choice.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "tools/common/game_player.h"
#include "tools/puzzles/puzzle.h"
#include "tools/selfplay/training_game.h"

namespace goren::tools::puzzles {

struct MissedWinOptions {
    Ply shortest = 13;  ///< plies of a win, as the engine reports them
    Ply longest = 45;
};

/// The same engine twice; each has its limits. Its values are read from its MESSAGE lines (see
/// tools/openings/engine_verifier.h).
struct TwoSearches {
    GamePlayer& shallow;
    GamePlayer& deep;
    std::string name;  ///< of the engine, for errors
};

class MissedWinFinder {
public:
    /// The players must outlive the finder.
    MissedWinFinder(Rule rule, BoardSize size, const MissedWinOptions& options,
                    const TwoSearches& engine);

    /// The first win of the game's winner that the deep search reports, of the wanted length, and
    /// the shallow one does not; nothing where there is none or a symmetry turns it into an earlier
    /// one. Its answer is the move of the deep search, which nothing else proves. Positions with a
    /// single reply, the one to a four, are left out. Throws std::runtime_error where the engine
    /// commits a fault or its deep search reports no value.
    std::optional<Puzzle> from_game(const selfplay::TrainingGame& game);

private:
    struct Win {
        Point first;
        Ply plies;
    };

    Answer answer_of(GamePlayer& search, const Board& board) const;
    static std::optional<Win> win_in(const Answer& answer);
    Puzzle puzzle_of(const Board& board, const Win& win) const;
    std::optional<Puzzle> drop_if_repeated(std::optional<Puzzle> puzzle);

    Rule rule_;
    BoardSize size_;
    MissedWinOptions options_;
    TwoSearches engine_;
    std::set<std::string> found_;  // canonical forms
};

}  // namespace goren::tools::puzzles
