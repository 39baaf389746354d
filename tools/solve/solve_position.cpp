// SPDX-License-Identifier: MIT
#include "tools/solve/solve_position.h"

#include <algorithm>
#include <array>
#include <utility>

#include "tools/common/clock.h"
#include "tools/puzzles/verifier.h"

namespace goren::tools::solve {
namespace {

constexpr std::array kVerdicts{std::pair{Verdict::Win, std::string_view("win")},
                               std::pair{Verdict::Exhausted, std::string_view("exhausted")},
                               std::pair{Verdict::Stopped, std::string_view("stopped")}};

// The strategy refers to earlier steps, the text to later ones: the order is reversed.
std::optional<std::size_t> reversed(const Strategy& strategy, StepIndex step) {
    if (step == kFiveNext) return std::nullopt;
    return strategy.steps.size() - 1 - step;
}

puzzles::ProofStep proof_step(const Strategy& strategy, const StrategyStep& step) {
    puzzles::ProofStep written{step.attack, {}, reversed(strategy, step.otherwise)};
    for (const StrategyReply& listed : step.replies)
        if (const auto next = reversed(strategy, listed.next))
            written.replies.emplace_back(listed.reply, *next);
    return written;
}

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
    puzzles::Proof proof{position.rule, position.size, position.stones, plies, {}};
    for (auto step = strategy.steps.rbegin(); step != strategy.steps.rend(); ++step)
        proof.steps.push_back(proof_step(strategy, *step));
    return proof;
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
    solution.verification_time =
        std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
    return solution;
}

}  // namespace goren::tools::solve
