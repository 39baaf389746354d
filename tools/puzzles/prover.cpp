// SPDX-License-Identifier: MIT
#include "tools/puzzles/prover.h"

#include <algorithm>
#include <iterator>

#include "tools/common/referee.h"
#include "tools/puzzles/solved_win.h"

namespace goren::tools::puzzles {
namespace {

bool contains(const std::vector<Point>& points, Point point) {
    return std::find(points.begin(), points.end(), point) != points.end();
}

}  // namespace

Prover::Prover(Searcher& searcher, Rule rule, const ProverLimits& limits)
    : rule_(rule),
      limits_(limits),
      attack_(searcher, rule, limits.attack),
      verifier_(
          rule, [this](const Board& board) { return attack_.next(board); }, limits.positions) {}

Solver& Prover::solver() {
    if (!solver_) solver_.emplace(SolverOptions{limits_.solver_memory, kWidestClass, false});
    return *solver_;
}

ProofLimits Prover::solver_limits() const {
    ProofLimits limits;
    limits.nodes = limits_.solver_nodes;
    return limits;
}

std::optional<Ply> Prover::win_by(const Board& board, Point point) {
    const auto plies = verifier_.win_by(board, point);
    return plies ? plies : solver_win_by(board, point);
}

std::optional<Ply> Prover::solver_win_by(const Board& board, Point point) {
    Board after = board;
    after.make(point);
    if (limits_.solver_nodes == 0 || wins(after, rule_, point)) return std::nullopt;
    const auto win = solved_win_by(solver(), board, rule_, point, solver_limits());
    return win ? std::optional(win->plies) : std::nullopt;
}

bool Prover::wins_by_threats(const Board& board) {
    if (limits_.solver_nodes == 0) return false;
    const auto known = wins_by_threats_.find(board.hash());
    if (known != wins_by_threats_.end()) return known->second;
    const bool is_win = solved_win(solver(), board, rule_, solver_limits()).has_value();
    wins_by_threats_.emplace(board.hash(), is_win);
    return is_win;
}

bool Prover::loses_to_threats(const Board& board, Point move) {
    Board after = board;
    after.make(move);
    return wins_by_threats(after);
}

std::optional<Ply> Prover::win_by_each(const Board& board, const std::vector<Point>& points) {
    std::optional<Ply> shortest;
    for (const Point point : points) {
        const auto plies = win_by(board, point);
        if (!plies) return std::nullopt;
        shortest = std::min(shortest.value_or(*plies), *plies);
    }
    return shortest;
}

// The solver comes first: where the search finds no win, it takes minutes to fail.
bool Prover::all_win(const Board& board, const std::vector<Point>& points) {
    std::vector<Point> open;
    std::ranges::copy_if(points, std::back_inserter(open),
                         [&](Point point) { return !solver_win_by(board, point); });
    if (open.empty()) return true;
    attack_.prepare(board, {});
    return std::ranges::all_of(
        open, [&](Point point) { return verifier_.win_by(board, point).has_value(); });
}

bool Prover::others_lose(const Board& board, const std::vector<Point>& points) {
    Board after = board;
    bool all_lose = true;
    for_each_point(board.size(), [&](Point point) {
        if (!all_lose || contains(points, point) || !is_legal(board, rule_, point)) return;
        after.make(point);
        all_lose = !wins(after, rule_, point) && (verifier_.win(after) || wins_by_threats(after));
        after.undo();
    });
    return all_lose;
}

bool Prover::holds(const Puzzle& puzzle) {
    const Board board = board_of(puzzle);
    attack_.reset();
    if (puzzle.category == Category::OnlyDefence) {
        const bool all_hold =
            std::none_of(puzzle.answers.begin(), puzzle.answers.end(),
                         [&](Point answer) { return loses_to_threats(board, answer); });
        if (!all_hold) return false;
        attack_.prepare(board, puzzle.answers);
        return others_lose(board, puzzle.answers);
    }
    return all_win(board, puzzle.answers);
}

bool is_proven(const Puzzle& puzzle) {
    constexpr unsigned kMoreEffort = 10;
    const ProverLimits first;
    ProverLimits second = first;
    second.attack.nodes *= kMoreEffort;
    second.attack.total *= kMoreEffort;
    second.positions *= kMoreEffort;
    second.solver_nodes *= kMoreEffort;
    Searcher searcher;
    return Prover(searcher, puzzle.rule, first).holds(puzzle) ||
           Prover(searcher, puzzle.rule, second).holds(puzzle);
}

bool is_right(const Puzzle& puzzle, Point point, const ProverLimits& limits) {
    if (contains(puzzle.answers, point)) return true;
    if (puzzle.category == Category::OnlyDefence) return false;
    Puzzle claim = puzzle;
    claim.answers = {point};
    Searcher searcher;
    return Prover(searcher, puzzle.rule, limits).holds(claim);
}

}  // namespace goren::tools::puzzles
