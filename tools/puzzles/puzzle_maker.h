// SPDX-License-Identifier: MIT
//
// Finds puzzles in games: wins that a short search misses, a long one claims and the verifier
// confirms; and positions where all moves but a few lose to such wins. A short search that knows
// nothing yet answers each of them wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/search/searcher.h"
#include "tools/puzzles/prover.h"
#include "tools/puzzles/puzzle.h"
#include "tools/selfplay/game_record.h"

namespace goren::tools::puzzles {

/// A position of a game in which nobody saw the end yet.
struct OpenBoard {
    Board board;
    Value value;  ///< what the player to move thought
};

struct PuzzleMakerOptions {
    std::uint64_t shallow_nodes = 2000;   ///< of the search that must miss it
    std::uint64_t middle_nodes = 15'000;  ///< of the search that must change its mind
    std::uint64_t deep_nodes = 200'000;   ///< of each search that claims it
    Ply shortest_win = 7;
    Ply long_win = 15;             ///< from here on a win is a long one
    std::size_t most_answers = 3;  ///< more right answers make no puzzle
    /// Wins are sought where a player thought so much of his chances, ...
    int hopeful = 100;
    /// ... and a search of middle length so much.
    int promising = 350;
    int four_positions = 20'000;  ///< of a look for a win by fours
    ProofLimits proof;
};

class PuzzleMaker {
public:
    PuzzleMaker(Rule rule, BoardSize size, const PuzzleMakerOptions& options);

    /// A puzzle of a wanted category from the game, unlike all before; nothing where it has none.
    /// It depends on the game and the options, and on earlier puzzles only by being unlike them.
    std::optional<Puzzle> from_game(const selfplay::GameRecord& game,
                                    const std::set<Category>& wanted);

    /// The puzzle of a win in this position.
    std::optional<Puzzle> make_win(const Board& board);
    /// The puzzle of an only defence in this position.
    std::optional<Puzzle> make_defence(const Board& board);

private:
    /// What a long search says of the best move that is not excluded.
    struct Claim {
        Point point;
        Value value;
    };

    void prepare();
    std::optional<Puzzle> four_win_of(const std::vector<OpenBoard>& boards);
    std::optional<Puzzle> puzzle_near(const Board& board, const std::set<Category>& wanted);
    bool may_be_wanted(Ply plies, const std::set<Category>& wanted) const;

    std::optional<Claim> claim(const Board& board, const std::vector<Point>& excluded);
    bool is_promising(const Board& board);
    std::optional<Point> first_thought(const Board& board);
    std::vector<Point> winning_points(const Board& board, Point wrong);
    std::optional<std::vector<Point>> points_not_lost(const Board& board, Point wrong);
    bool is_threatened(const Board& board);
    Category category_of(const Board& board, Ply plies);
    std::optional<Puzzle> unlike_earlier(std::optional<Puzzle> puzzle);

    Rule rule_;
    BoardSize size_;
    PuzzleMakerOptions options_;
    Searcher novice_;  // forgets before every look
    Searcher expert_;  // remembers all of a game
    std::optional<Prover> prover_;
    std::set<std::string> seen_;
};

}  // namespace goren::tools::puzzles
