// SPDX-License-Identifier: MIT
//
// The solver: proves wins by threats that a game-playing search cannot reach, and returns the
// proof.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/core/value.h"
#include "engine/solver/proof_search.h"
#include "engine/solver/strategy.h"

namespace goren {

enum class Verdict : std::uint8_t {
    Win,        ///< the side to move wins against every legal reply; there is a strategy
    Exhausted,  ///< no win by the attacks of the widest class; other wins may exist
    Stopped,    ///< a limit was reached: nothing is known
};

struct SolverResult {
    Verdict verdict = Verdict::Stopped;
    /// Of a win. Empty where the side to move makes a five.
    Strategy strategy;
    /// Of a win: the most plies until the five stands, the defender choosing among all replies.
    Ply plies = 0;
    /// Of a win: the plies of the first proof.
    Ply first_plies = 0;
    /// Of a win: whether no shorter one exists among the wins by the attacks of the widest class.
    bool is_shortest = false;
    /// The class that was searched last.
    AttackClass attack_class = AttackClass::FoursAndThrees;
    /// Of an exhausted search: whether a search for a threat ended at its budget, so that a
    /// larger one may find a win of this class.
    bool has_reached_budget = false;
    std::uint64_t nodes = 0;  ///< positions searched
    std::chrono::milliseconds time{0};
};

struct SolverOptions {
    std::size_t memory = std::size_t{256} << 20;  ///< bytes of the tables
    AttackClass widest = kWidestClass;            ///< the last class that is tried
    bool finds_shortest = false;  ///< whether shorter wins are searched for after the first
};

class Solver {
public:
    /// Throws std::bad_alloc.
    explicit Solver(const SolverOptions& options = {});

    /// Searches for a win of the side to move, class by class. Requires: nobody has a five.
    SolverResult solve(const Board& board, Rule rule, const ProofLimits& limits,
                       ProofCallback callback = {});
    /// The same for a win that begins with this attack. Requires: that it may be played and makes
    /// no five.
    SolverResult solve_by(const Board& board, Rule rule, Point first, const ProofLimits& limits);

private:
    SolverResult search(const Board& board, Rule rule, const ProofLimits& limits,
                        ProofCallback callback);
    void prove(Position& position, SolverResult& result);
    void add_strategy(Position& position, SolverResult& result);
    void shorten(Position& position, const ProofLimits& limits, SolverResult& result);

    SolverOptions options_;
    ProofSearch search_;
    Point first_;  // the attack that begins the win; none: any
};

}  // namespace goren
