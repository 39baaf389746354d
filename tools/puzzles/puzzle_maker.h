// SPDX-License-Identifier: MIT
//
// Finds puzzles in games: wins that a short search misses, a long one claims and the verifier
// confirms; and positions where all moves but a few lose to such wins, and the solver finds none
// after those few. A short search with an empty transposition table fails on each of them.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/search/searcher.h"
#include "tools/puzzles/open_boards.h"
#include "tools/puzzles/prover.h"
#include "tools/puzzles/puzzle.h"

namespace goren::tools::puzzles {

struct PuzzleMakerOptions {
    std::uint64_t shallow_nodes = 2000;   ///< of the search that must miss it
    std::uint64_t middle_nodes = 15'000;  ///< of the search that must choose another move
    std::uint64_t deep_nodes = 200'000;   ///< of each search that claims it
    Ply shortest_win = 7;
    Ply long_win = kLongWin;       ///< from here on a win is a long one
    std::size_t most_answers = 3;  ///< more right answers make no puzzle
    /// Wins are sought where the value in the game is at least this ...
    int min_game_value = 100;
    /// ... and that of the middle search at least this.
    int min_middle_value = 350;
    int vcf_positions = 20'000;  ///< of a VCF search
    ProverLimits prover;
};

class PuzzleMaker {
public:
    PuzzleMaker(Rule rule, BoardSize size, const PuzzleMakerOptions& options);

    /// A puzzle of a wanted category from the game that no symmetry turns into an earlier one;
    /// nothing where there is none. It depends on nothing else but the game and the options.
    std::optional<Puzzle> from_game(const selfplay::TrainingGame& game,
                                    const std::set<Category>& wanted);

    /// The puzzle of a win in this position.
    std::optional<Puzzle> make_win(const Board& board);
    /// The puzzle of an only defence in this position.
    std::optional<Puzzle> make_defence(const Board& board);

private:
    /// The result of a long search: its best move that is not excluded.
    struct Claim {
        Point point;
        Value value;
    };

    void prepare();
    std::optional<Puzzle> find_four_win(const std::vector<OpenBoard>& boards);
    std::optional<Puzzle> puzzle_near(const Board& board, const std::set<Category>& wanted);
    bool may_be_wanted(Ply plies, const std::set<Category>& wanted) const;

    std::optional<Claim> claim(const Board& board, const std::vector<Point>& excluded);
    bool is_promising(const Board& board);
    std::optional<Point> shallow_move(const Board& board);
    std::vector<Point> winning_points(const Board& board, Point wrong);
    std::optional<std::vector<Point>> points_not_lost(const Board& board, Point wrong);
    bool is_threatened(const Board& board);
    Category category_of(const Board& board, Ply plies);
    std::optional<Puzzle> drop_if_repeated(std::optional<Puzzle> puzzle);

    Rule rule_;
    BoardSize size_;
    PuzzleMakerOptions options_;
    Searcher shallow_searcher_;  // its table is cleared before every position
    Searcher deep_searcher_;     // its table is kept for a whole game
    std::optional<Prover> prover_;
    std::set<std::string> made_;  // canonical forms
};

}  // namespace goren::tools::puzzles
