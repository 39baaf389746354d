// SPDX-License-Identifier: MIT
//
// Proves what a puzzle claims: the engine attacks, the verifier replays every defence.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/search/searcher.h"
#include "tools/puzzles/engine_attack.h"
#include "tools/puzzles/puzzle.h"
#include "tools/puzzles/verifier.h"

namespace goren::tools::puzzles {

struct ProofLimits {
    AttackLimits attack;
    std::size_t positions = 60'000;  ///< of each win, in which the attacker moves
};

class Prover {
public:
    /// The searcher must outlive the prover; its transposition table shortens proofs.
    Prover(Searcher& searcher, Rule rule, const ProofLimits& limits);
    Prover(const Prover&) = delete;
    Prover& operator=(const Prover&) = delete;

    /// Plies of the shortest of these wins; nothing where there is none or one of them is no win.
    std::optional<Ply> win_by_each(const Board& board, const std::vector<Point>& points);
    /// Whether every other legal move loses.
    bool others_lose(const Board& board, const std::vector<Point>& points);
    /// Whether the claim of the puzzle holds: its answers win, or all moves but its answers lose.
    bool holds(const Puzzle& puzzle);

    EngineAttack& attack() { return attack_; }

private:
    Rule rule_;
    EngineAttack attack_;
    Verifier verifier_;
};

/// Whether the puzzle holds, with a new transposition table; a second attempt has ten times the
/// limits.
bool is_proven(const Puzzle& puzzle);

/// Whether the point solves the puzzle: one of its answers, or another point that can be proven to
/// win within the limits. Requires: a point that may be played.
bool is_right(const Puzzle& puzzle, Point point, const ProofLimits& limits);

}  // namespace goren::tools::puzzles
