// SPDX-License-Identifier: MIT
#include "tools/puzzles/solved_win.h"

#include <cstddef>

#include "tools/puzzles/verifier.h"

namespace goren::tools::puzzles {
namespace {

// The strategy refers to earlier steps, the text to later ones: the order is reversed.
std::optional<std::size_t> reversed(const Strategy& strategy, StepIndex step) {
    if (step == kFiveNext) return std::nullopt;
    return strategy.steps.size() - 1 - step;
}

ProofStep proof_step(const Strategy& strategy, const StrategyStep& step) {
    ProofStep written{step.attack, {}, reversed(strategy, step.otherwise)};
    for (const StrategyReply& listed : step.replies)
        if (const auto next = reversed(strategy, listed.next))
            written.replies.emplace_back(listed.reply, *next);
    return written;
}

std::optional<SolvedWin> confirmed(const SolverResult& result, const Board& board, Rule rule) {
    constexpr std::size_t kVerifierPositions = 2'000'000;
    if (result.verdict != Verdict::Win || result.strategy.steps.empty()) return std::nullopt;
    const auto steps = proof_steps(result.strategy);
    const auto plies = ProofVerifier(rule, steps, kVerifierPositions).win(board);
    if (!plies) return std::nullopt;
    return SolvedWin{steps.front().attack, *plies};
}

}  // namespace

std::vector<ProofStep> proof_steps(const Strategy& strategy) {
    std::vector<ProofStep> steps;
    for (auto step = strategy.steps.rbegin(); step != strategy.steps.rend(); ++step)
        steps.push_back(proof_step(strategy, *step));
    return steps;
}

std::optional<SolvedWin> solved_win(Solver& solver, const Board& board, Rule rule,
                                    const ProofLimits& limits) {
    return confirmed(solver.solve(board, rule, limits), board, rule);
}

std::optional<SolvedWin> solved_win_by(Solver& solver, const Board& board, Rule rule, Point first,
                                       const ProofLimits& limits) {
    return confirmed(solver.solve_by(board, rule, first, limits), board, rule);
}

}  // namespace goren::tools::puzzles
