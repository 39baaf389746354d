// SPDX-License-Identifier: MIT
//
// Composes wins that the solver proves and the full search misses.
//
// Such wins are too rare to be found by trying positions: the search finds nearly all that the
// solver proves. So a win is made harder step by step: of random positions the first is taken that
// the search does not solve at once; a stone is moved to a random point nearby; the position is
// kept where the solver still proves a win and the search needs no fewer nodes for it.
//
// How many nodes the search needs is luck to a large part: one position took 37,000 nodes, and
// mirrored more than 8,000,000. So each position is searched in every orientation of the board, and
// the fewest nodes count; or as it stands only, which more positions pass.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/random.h"
#include "engine/search/searcher.h"
#include "engine/solver/solver.h"
#include "tools/common/opening.h"
#include "tools/puzzles/puzzle.h"
#include "tools/selfplay/opening.h"

namespace goren::tools::puzzles {

struct HardWinOptions {
    /// How the stones of the random positions are drawn.
    selfplay::OpeningOptions stones{.min_stones = 10, .max_stones = 16, .radius = 4, .shift = 0};
    std::uint64_t first_search_nodes = 100'000;  ///< that a random position must need
    int draws = 2000;                            ///< of random positions, at most
    int steps = 1000;                            ///< stones moved until a composition is given up
    std::uint64_t search_nodes = 8'000'000;      ///< of each search that must not find the win
    std::size_t search_memory = std::size_t{128} << 20;  ///< bytes
    bool as_it_stands = false;  ///< search in one orientation of the board instead of all
    std::uint64_t solver_nodes = 300'000;               ///< of each proof
    std::size_t solver_memory = std::size_t{64} << 20;  ///< bytes
    /// The widest class of attacks: wider ones are seldom exhausted, and take long to fail.
    AttackClass widest = AttackClass::SleepingThrees;
    Ply shortest = 15;  ///< plies of the proof
    Ply longest = 60;
};

class HardWinMaker {
public:
    HardWinMaker(Rule rule, BoardSize size, const HardWinOptions& options);

    /// A win that the search does not find, composed from a random position; nothing where it did
    /// not become hard enough in time. It depends on the options and the seed alone.
    std::optional<Puzzle> compose(std::uint64_t seed);

    /// The same, composed from these stones; nothing as well where the side to move has no win that
    /// is long and hard enough to begin with.
    std::optional<Puzzle> compose_from(const Opening& stones, std::uint64_t seed);

private:
    // A win that the solver proves.
    struct Win {
        Board board;
        /// With which the search finds a win, to a factor of four; absent where it finds none.
        std::optional<std::uint64_t> nodes;
    };

    std::optional<Win> random_first_win(Random& random);
    std::optional<Win> first_win(const Board& board);
    std::optional<Puzzle> made_hard(Win first, Random& random);
    std::optional<Win> long_win(const Board& board, std::uint64_t least_nodes);
    bool has_long_proof(const Board& board);
    // The fewest nodes, to a factor of four, with which a search finds a win in one of the
    // orientations; nothing where it finds none. Begins with a small share of `least`.
    std::optional<std::uint64_t> nodes_to_find_win(const Board& board, std::uint64_t least);
    bool is_found_in_an_orientation(const Board& board, std::uint64_t nodes);
    bool is_found(const Board& board, std::uint64_t nodes);
    bool is_wanted(Ply plies) const {
        return plies >= options_.shortest && plies <= options_.longest;
    }
    std::optional<Puzzle> verified_puzzle(const Board& board);
    ProofLimits limits() const;

    Rule rule_;
    BoardSize size_;
    HardWinOptions options_;
    /// The orientations of the board, in the order in which they are searched; only the time
    /// depends on it.
    std::vector<int> symmetries_;
    Searcher searcher_;
    Solver solver_;
};

}  // namespace goren::tools::puzzles
