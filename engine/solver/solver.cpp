// SPDX-License-Identifier: MIT
#include "engine/solver/solver.h"

#include <utility>

#include "engine/pattern/pattern_tables.h"
#include "engine/solver/strategy_replay.h"

namespace goren {

Solver::Solver(const SolverOptions& options) : options_(options), search_(options.memory) {}

SolverResult Solver::solve(const Board& board, Rule rule, const ProofLimits& limits,
                           ProofCallback callback) {
    first_ = Point();
    return search(board, rule, limits, std::move(callback));
}

SolverResult Solver::solve_by(const Board& board, Rule rule, Point first,
                              const ProofLimits& limits) {
    first_ = first;
    return search(board, rule, limits, {});
}

SolverResult Solver::search(const Board& board, Rule rule, const ProofLimits& limits,
                            ProofCallback callback) {
    Position position(board, pattern_tables(rule));
    SolverResult result;
    search_.start(limits, std::move(callback));
    prove(position, result);
    result.first_plies = result.plies;
    result.nodes = search_.nodes();
    result.time = search_.elapsed();
    if (result.verdict == Verdict::Win && options_.finds_shortest)
        shorten(position, limits, result);
    return result;
}

// Searches class by class.
void Solver::prove(Position& position, SolverResult& result) {
    for (const AttackClass attack_class : {AttackClass::FoursAndThrees, AttackClass::SleepingThrees,
                                           AttackClass::VcfThreats, AttackClass::VctThreats}) {
        if (attack_class > options_.widest) break;
        result.attack_class = attack_class;
        const ProofNumbers numbers = search_.solve(position, attack_class, first_);
        result.has_reached_budget = search_.has_reached_budget();
        if (numbers.is_proven()) add_strategy(position, result);
        if (!numbers.is_disproven()) return;
    }
    result.verdict = Verdict::Exhausted;
}

// The strategy is replayed before it is called a win.
void Solver::add_strategy(Position& position, SolverResult& result) {
    const auto strategy = search_.strategy_of(position, first_);
    if (!strategy) return;
    const auto plies = replay(position, *strategy, strategy->first);
    if (!plies) return;
    result.verdict = Verdict::Win;
    result.strategy = merged(*strategy);
    result.plies = *plies;
}

// Asks for a win that is two plies shorter, until there is none or a limit is reached. The limits
// hold for all searches together.
void Solver::shorten(Position& position, const ProofLimits& limits, SolverResult& result) {
    while (result.plies > 1) {
        ProofLimits rest = limits;
        if (limits.nodes > 0 && result.nodes >= limits.nodes) return;
        if (limits.time.count() > 0 && result.time >= limits.time) return;
        if (limits.nodes > 0) rest.nodes -= result.nodes;
        if (limits.time.count() > 0) rest.time -= result.time;
        SolverResult shorter;
        search_.start(rest, {}, position.board().empty_count() - (result.plies - 2));
        prove(position, shorter);
        result.nodes += search_.nodes();
        result.time += search_.elapsed();
        result.is_shortest = shorter.verdict == Verdict::Exhausted && !shorter.has_reached_budget;
        if (shorter.verdict != Verdict::Win) return;
        result.strategy = std::move(shorter.strategy);
        result.plies = shorter.plies;
        result.attack_class = shorter.attack_class;
    }
    result.is_shortest = true;
}

}  // namespace goren
