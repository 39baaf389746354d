// SPDX-License-Identifier: MIT
#include "tools/match/answer_check.h"

#include <fmt/format.h>

#include "tools/match/rules.h"

namespace goren::match {
namespace {

double in_milliseconds(Microseconds time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

std::optional<Failure> find_delay(const Answer& answer, GameClock& clock) {
    const auto allowance = clock.allowance();
    if (clock.spend(answer.elapsed)) return std::nullopt;
    return Failure{Fault::Time,
                   fmt::format("answered after {:.3f} ms where {:.3f} ms were left",
                               in_milliseconds(answer.elapsed), in_milliseconds(*allowance))};
}

std::optional<Failure> find_bad_point(const Answer& answer, const Board& board, Rule rule) {
    if (!board.size().contains(answer.x, answer.y))
        return Failure{Fault::Illegal, fmt::format("{},{} is off the board", answer.x, answer.y)};
    const Point point(answer.x, answer.y);
    if (!board.is_empty(point))
        return Failure{Fault::Illegal, fmt::format("{},{} is taken", answer.x, answer.y)};
    const Foul foul = foul_of_move(board, rule, point);
    if (foul == Foul::None) return std::nullopt;
    return Failure{Fault::Forbidden,
                   fmt::format("{},{} is a {}", answer.x, answer.y, name_of(foul))};
}

}  // namespace

std::optional<Failure> find_fault(const Answer& answer, const Board& board, Rule rule,
                                  GameClock& clock) {
    if (auto delay = find_delay(answer, clock)) return delay;
    return find_bad_point(answer, board, rule);
}

}  // namespace goren::match
