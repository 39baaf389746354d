// SPDX-License-Identifier: MIT
//
// One position: solved, its proof written down and replayed by the verifier.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/solver/solver.h"
#include "tools/puzzles/proof.h"
#include "tools/solve/position_list.h"

namespace goren::tools::solve {

/// What is known of a position in the end.
struct Solution {
    SolvePosition position;
    Verdict verdict = Verdict::Stopped;
    /// Of a win: whether the verifier has replayed the proof. A win that it cannot confirm is none.
    bool is_verified = false;
    /// Of a win that is not verified: whether the verifier's budget was used up.
    bool is_verifier_exhausted = false;
    puzzles::Proof proof;      ///< of a win
    std::vector<Point> line;   ///< of a win: a longest line of the proof
    Ply first_plies = 0;       ///< of a win: of the first proof
    bool is_shortest = false;  ///< of a win: whether its class has no shorter one
    AttackClass attack_class = AttackClass::FoursAndThrees;
    bool has_reached_budget = false;
    std::uint64_t nodes = 0;
    std::chrono::milliseconds time{0};
    std::chrono::milliseconds verification_time{0};
};

/// "win", "exhausted" or "stopped".
std::string_view name_of(Verdict verdict);
std::optional<Verdict> verdict_named(std::string_view name);

/// The proof of a strategy from the position.
puzzles::Proof proof_of(const SolvePosition& position, const Strategy& strategy, Ply plies);

/// `verifier_budget`: positions in which the attacker moves while the proof is replayed.
Solution solve_position(Solver& solver, const SolvePosition& position, const ProofLimits& limits,
                        const ProofCallback& callback, std::size_t verifier_budget);

}  // namespace goren::tools::solve
