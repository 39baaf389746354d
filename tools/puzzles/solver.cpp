// SPDX-License-Identifier: MIT
#include "tools/puzzles/solver.h"

#include <fmt/format.h>

#include <utility>
#include <variant>

#include "tools/match/rules.h"
#include "tools/puzzles/prover.h"

namespace goren::puzzles {
namespace {

using match::Failure;
using match::Fault;

std::optional<Failure> fault_of(const match::Answer& answer, const Board& board, Rule rule) {
    if (!board.size().contains(answer.x, answer.y))
        return Failure{Fault::Illegal, fmt::format("{},{} is off the board", answer.x, answer.y)};
    const Point point(answer.x, answer.y);
    if (!board.is_empty(point))
        return Failure{Fault::Illegal, fmt::format("{},{} is taken", answer.x, answer.y)};
    if (rule != Rule::Renju || board.side_to_move() == Colour::White) return std::nullopt;
    const match::Foul foul = match::foul_of(board, point);
    if (foul == match::Foul::None) return std::nullopt;
    return Failure{Fault::Forbidden,
                   fmt::format("{},{} is a {}", answer.x, answer.y, match::name_of(foul))};
}

Attempt failed(Failure failure) {
    Attempt attempt;
    attempt.failure = std::move(failure);
    return attempt;
}

}  // namespace

Attempt attempt(match::Contestant& contestant, const Puzzle& puzzle) {
    const Board board = board_of(puzzle);
    match::GameClock clock(contestant.time_control());
    if (auto failure = contestant.new_game(puzzle.size, puzzle.rule))
        return failed(*std::move(failure));
    auto outcome = contestant.answer(board, clock);
    if (auto* failure = std::get_if<Failure>(&outcome)) return failed(std::move(*failure));
    const auto& answer = std::get<match::Answer>(outcome);
    Attempt result{false, {}, answer.elapsed, answer.thinking.nodes, {}};
    if (!clock.spend(answer.elapsed))
        result.failure = Failure{Fault::Time, "answered late"};
    else
        result.failure = fault_of(answer, board, puzzle.rule);
    if (result.failure) return result;
    result.point = Point(answer.x, answer.y);
    result.is_solved = is_right(puzzle, *result.point);
    return result;
}

}  // namespace goren::puzzles
