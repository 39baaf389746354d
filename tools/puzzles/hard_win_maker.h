// SPDX-License-Identifier: MIT
//
// Finds wins in games that the solver proves and the full search misses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/search/searcher.h"
#include "engine/solver/solver.h"
#include "tools/puzzles/open_boards.h"
#include "tools/puzzles/puzzle.h"
#include "tools/puzzles/solved_win.h"

namespace goren::tools::puzzles {

struct HardWinOptions {
    std::uint64_t search_nodes = 5'000'000;              ///< of the search that must miss the win
    std::size_t search_memory = std::size_t{256} << 20;  ///< bytes
    std::uint64_t solver_nodes = 1'000'000;              ///< of each proof
    std::size_t solver_memory = std::size_t{64} << 20;   ///< bytes
    /// The widest class of attacks: wider ones are seldom exhausted, and take long to fail.
    AttackClass widest = AttackClass::SleepingThrees;
    Ply shortest = 15;  ///< plies of the proof
    Ply longest = 60;
    int most_failures = 4;  ///< positions without a proof, one after the other, that end a game
};

class HardWinMaker {
public:
    HardWinMaker(Rule rule, BoardSize size, const HardWinOptions& options);

    /// A long win of the winner of the game that no symmetry turns into an earlier one; nothing
    /// where there is none. It depends on nothing else but the game and the options.
    std::optional<Puzzle> from_game(const selfplay::TrainingGame& game);

    /// Wins of the wanted length that the search found, or began with a winning move.
    int found_by_search() const { return found_by_search_; }

private:
    struct Found {
        Board board;
        SolvedWin win;
    };

    std::optional<Found> earliest_win(const selfplay::TrainingGame& game);
    bool is_missed(const Found& found);
    ProofLimits limits() const;

    Rule rule_;
    BoardSize size_;
    HardWinOptions options_;
    Searcher searcher_;
    Solver solver_;
    int found_by_search_ = 0;
    std::set<std::string> made_;  // canonical forms
};

}  // namespace goren::tools::puzzles
