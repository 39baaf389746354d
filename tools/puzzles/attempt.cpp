// SPDX-License-Identifier: MIT
#include "tools/puzzles/attempt.h"

#include <utility>
#include <variant>

#include "tools/common/answer_check.h"

namespace goren::tools::puzzles {
namespace {

Attempt failed(Failure failure) {
    Attempt attempt;
    attempt.failure = std::move(failure);
    return attempt;
}

}  // namespace

Attempt attempt(GamePlayer& player, const Puzzle& puzzle, const ProverLimits& limits) {
    const Board board = board_of(puzzle);
    GameClock clock(player.time_control());
    if (auto failure = player.new_game(puzzle.size, puzzle.rule))
        return failed(*std::move(failure));
    auto outcome = player.answer(board, clock);
    if (auto* failure = std::get_if<Failure>(&outcome)) return failed(std::move(*failure));
    const auto& answer = std::get<Answer>(outcome);
    Attempt result;
    result.elapsed = answer.elapsed;
    result.nodes = answer.report.nodes;
    result.failure = find_fault(answer, board, puzzle.rule, clock);
    if (result.failure) {
        player.after_fault();
        return result;
    }
    result.reports_win = plies_of_win(answer.report.value.value_or(0)).has_value();
    result.point = Point(answer.x, answer.y);
    result.is_solved = is_right(puzzle, *result.point, limits);
    return result;
}

}  // namespace goren::tools::puzzles
