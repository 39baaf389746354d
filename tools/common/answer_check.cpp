// SPDX-License-Identifier: MIT
#include "tools/common/answer_check.h"

#include <fmt/format.h>

#include "tools/common/game_loop.h"

namespace goren::tools {

std::optional<Failure> find_delay(const Answer& answer, GameClock& clock) {
    const auto allowance = clock.allowance();
    if (clock.spend(answer.elapsed)) return std::nullopt;
    return Failure{Fault::Time,
                   fmt::format("answered after {:.3f} ms where {:.3f} ms were left",
                               in_milliseconds(answer.elapsed), in_milliseconds(*allowance))};
}

std::optional<Failure> find_fault(const Answer& answer, const Board& board, Rule rule,
                                  GameClock& clock) {
    if (auto delay = find_delay(answer, clock)) return delay;
    return find_illegal_move({answer.x, answer.y}, board, rule);
}

}  // namespace goren::tools
