// SPDX-License-Identifier: MIT
#include "tools/solve/solve_position.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/common/clock.h"
#include "tools/puzzles/solved_win.h"
#include "tools/puzzles/verifier.h"

namespace goren::tools::solve {
namespace {

constexpr std::array kVerdicts{std::pair{Verdict::Win, std::string_view("win")},
                               std::pair{Verdict::Exhausted, std::string_view("exhausted")},
                               std::pair{Verdict::Stopped, std::string_view("stopped")}};

}  // namespace

std::string_view name_of(Verdict verdict) {
    return std::find_if(kVerdicts.begin(), kVerdicts.end(),
                        [&](const auto& entry) { return entry.first == verdict; })
        ->second;
}

std::optional<Verdict> verdict_named(std::string_view name) {
    for (const auto& [verdict, text] : kVerdicts)
        if (text == name) return verdict;
    return std::nullopt;
}

puzzles::Proof proof_of(const SolvePosition& position, const Strategy& strategy, Ply plies) {
    return {position.rule, position.size, position.stones, plies, puzzles::proof_steps(strategy)};
}

Solution solve_position(Solver& solver, const SolvePosition& position, const ProofLimits& limits,
                        const ProofCallback& callback, std::size_t verifier_budget) {
    const Board board = board_of(position);
    const SolverResult result = solver.solve(board, position.rule, limits, callback);
    Solution solution;
    solution.position = position;
    solution.verdict = result.verdict;
    solution.first_plies = result.first_plies;
    solution.is_shortest = result.is_shortest;
    solution.attack_class = result.attack_class;
    solution.has_reached_budget = result.has_reached_budget;
    solution.nodes = result.nodes;
    solution.time = result.time;
    if (result.verdict != Verdict::Win) return solution;

    solution.proof = proof_of(position, result.strategy, result.plies);
    const auto start = Clock::now();
    puzzles::ProofVerifier verifier(position.rule, solution.proof.steps, verifier_budget);
    if (const auto plies = verifier.win(board)) {
        solution.is_verified = true;
        solution.proof.plies = *plies;
        solution.line = verifier.longest_line(board);
    }
    solution.is_verifier_exhausted = verifier.is_exhausted();
    solution.verification_time =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    return solution;
}

}  // namespace goren::tools::solve
