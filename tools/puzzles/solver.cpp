// SPDX-License-Identifier: MIT
#include "tools/puzzles/solver.h"

#include <utility>
#include <variant>

#include "tools/match/answer_check.h"

namespace goren::puzzles {
namespace {

Attempt failed(match::Failure failure) {
    Attempt attempt;
    attempt.failure = std::move(failure);
    return attempt;
}

}  // namespace

Attempt attempt(match::Contestant& contestant, const Puzzle& puzzle, const ProofLimits& limits) {
    const Board board = board_of(puzzle);
    match::GameClock clock(contestant.time_control());
    if (auto failure = contestant.new_game(puzzle.size, puzzle.rule))
        return failed(*std::move(failure));
    auto outcome = contestant.answer(board, clock);
    if (auto* failure = std::get_if<match::Failure>(&outcome)) return failed(std::move(*failure));
    const auto& answer = std::get<match::Answer>(outcome);
    Attempt result{false, {}, answer.elapsed, answer.thinking.nodes, {}};
    result.failure = match::find_fault(answer, board, puzzle.rule, clock);
    if (result.failure) return result;
    result.point = Point(answer.x, answer.y);
    result.is_solved = is_right(puzzle, *result.point, limits);
    return result;
}

}  // namespace goren::puzzles
