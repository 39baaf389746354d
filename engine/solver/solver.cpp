// SPDX-License-Identifier: MIT
#include "engine/solver/solver.h"

#include <array>
#include <optional>
#include <utility>

#include "engine/pattern/pattern_tables.h"
#include "engine/solver/strategy_replay.h"

namespace goren {

Solver::Solver(const SolverOptions& options) : options_(options), search_(options.memory) {}

SolverResult Solver::solve(const Board& board, Rule rule, const ProofLimits& limits,
                           ProofCallback callback) {
    Position position(board, pattern_tables(rule));
    SolverResult result;
    search_.start(limits, std::move(callback));
    if (prove(position, result)) add_strategy(position, result);
    result.has_reached_budget = search_.has_reached_budget();
    result.nodes = search_.nodes();
    result.time = search_.elapsed();
    return result;
}

// Whether a class of attacks wins.
bool Solver::prove(Position& position, SolverResult& result) {
    for (const AttackClass attack_class : {AttackClass::FoursAndThrees, AttackClass::SleepingThrees,
                                           AttackClass::VcfThreats, AttackClass::VctThreats}) {
        if (attack_class > options_.widest) break;
        result.attack_class = attack_class;
        const ProofNumbers numbers = search_.solve(position, attack_class);
        if (numbers.is_proven()) return true;
        if (!numbers.is_disproven()) return false;
    }
    result.verdict = Verdict::Exhausted;
    return false;
}

void Solver::add_strategy(Position& position, SolverResult& result) {
    auto strategy = search_.strategy_of(position);
    if (!strategy) return;
    const auto plies = replay(position, *strategy, strategy->first);
    if (!plies) return;
    result.verdict = Verdict::Win;
    result.strategy = merged(*strategy);
    result.plies = *plies;
}

}  // namespace goren
