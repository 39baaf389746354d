// SPDX-License-Identifier: MIT
#include "tools/puzzles/prover.h"

#include <algorithm>

#include "tools/common/referee.h"

namespace goren::tools::puzzles {
namespace {

bool contains(const std::vector<Point>& points, Point point) {
    return std::find(points.begin(), points.end(), point) != points.end();
}

}  // namespace

Prover::Prover(Searcher& searcher, Rule rule, const ProofLimits& limits)
    : rule_(rule),
      attack_(searcher, rule, limits.attack),
      verifier_(
          rule, [this](const Board& board) { return attack_.next(board); }, limits.positions) {}

std::optional<Ply> Prover::win_by_each(const Board& board, const std::vector<Point>& points) {
    std::optional<Ply> shortest;
    for (const Point point : points) {
        const auto plies = verifier_.win_by(board, point);
        if (!plies) return std::nullopt;
        shortest = std::min(shortest.value_or(*plies), *plies);
    }
    return shortest;
}

bool Prover::others_lose(const Board& board, const std::vector<Point>& points) {
    Board after = board;
    bool all_lose = true;
    for_each_point(board.size(), [&](Point point) {
        if (!all_lose || contains(points, point) || !is_legal(board, rule_, point)) return;
        after.make(point);
        all_lose = !wins(after, rule_, point) && verifier_.win(after);
        after.undo();
    });
    return all_lose;
}

bool Prover::holds(const Puzzle& puzzle) {
    const Board board = board_of(puzzle);
    attack_.reset();
    if (puzzle.category == Category::OnlyDefence) {
        attack_.prepare(board, puzzle.answers);
        return others_lose(board, puzzle.answers);
    }
    attack_.prepare(board, {});
    return win_by_each(board, puzzle.answers).has_value();
}

bool is_proven(const Puzzle& puzzle) {
    constexpr unsigned kMoreEffort = 10;
    const ProofLimits first;
    ProofLimits second = first;
    second.attack.nodes *= kMoreEffort;
    second.attack.total *= kMoreEffort;
    second.positions *= kMoreEffort;
    Searcher searcher;
    return Prover(searcher, puzzle.rule, first).holds(puzzle) ||
           Prover(searcher, puzzle.rule, second).holds(puzzle);
}

bool is_right(const Puzzle& puzzle, Point point, const ProofLimits& limits) {
    if (contains(puzzle.answers, point)) return true;
    if (puzzle.category == Category::OnlyDefence) return false;
    Puzzle claim = puzzle;
    claim.answers = {point};
    Searcher searcher;
    return Prover(searcher, puzzle.rule, limits).holds(claim);
}

}  // namespace goren::tools::puzzles
