// SPDX-License-Identifier: MIT
//
// Proves what a puzzle claims: the engine's search or its solver attacks, and the verifier replays
// every defence. What the one does not prove is given to the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/search/searcher.h"
#include "engine/solver/solver.h"
#include "tools/puzzles/engine_attack.h"
#include "tools/puzzles/puzzle.h"
#include "tools/puzzles/verifier.h"

namespace goren::tools::puzzles {

struct ProverLimits {
    AttackLimits attack;
    std::size_t positions = 60'000;          ///< of each win, in which the attacker moves
    std::uint64_t solver_nodes = 1'000'000;  ///< of each win by the solver; 0: it is not used
    std::size_t solver_memory = std::size_t{64} << 20;  ///< bytes
};

class Prover {
public:
    /// The searcher must outlive the prover; its transposition table shortens proofs.
    Prover(Searcher& searcher, Rule rule, const ProverLimits& limits);
    Prover(const Prover&) = delete;
    Prover& operator=(const Prover&) = delete;

    /// Plies of the shortest of these wins; nothing where there is none or one of them is no win.
    std::optional<Ply> win_by_each(const Board& board, const std::vector<Point>& points);
    /// Whether every other legal move loses.
    bool others_lose(const Board& board, const std::vector<Point>& points);
    /// Whether the move, which makes no five, loses to a win by threats.
    bool loses_to_threats(const Board& board, Point move);
    /// Whether the claim of the puzzle holds: its answers win; or all moves but its answers lose,
    /// and no answer loses to threats.
    bool holds(const Puzzle& puzzle);

    EngineAttack& attack() { return attack_; }

private:
    std::optional<Ply> win_by(const Board& board, Point point);
    std::optional<Ply> solver_win_by(const Board& board, Point point);
    bool all_win(const Board& board, const std::vector<Point>& points);
    bool wins_by_threats(const Board& board);
    Solver& solver();
    ProofLimits solver_limits() const;

    Rule rule_;
    ProverLimits limits_;
    EngineAttack attack_;
    Verifier verifier_;
    std::optional<Solver> solver_;                             // made when it is needed first
    std::unordered_map<std::uint64_t, bool> wins_by_threats_;  // by the hash
};

/// Whether the puzzle holds, with a new transposition table; a second attempt has ten times the
/// limits.
bool is_proven(const Puzzle& puzzle);

/// Whether the point solves the puzzle: one of its answers, or another point that can be proven to
/// win within the limits. Requires: a point that may be played.
bool is_right(const Puzzle& puzzle, Point point, const ProverLimits& limits);

}  // namespace goren::tools::puzzles
