// SPDX-License-Identifier: MIT
#include "tools/common/single_answer.h"

#include <fmt/format.h>

#include <stdexcept>
#include <variant>

#include "tools/common/answer_check.h"

namespace goren::tools {

Answer single_answer(GamePlayer& player, const std::string& name, const Board& board, Rule rule) {
    const auto check = [&](const std::optional<Failure>& failure) {
        if (failure) throw std::runtime_error(fmt::format("{}: {}", name, failure->detail));
    };
    check(player.new_game(board.size(), rule));
    const auto outcome = player.answer(board, GameClock(player.time_control()));
    if (const auto* failure = std::get_if<Failure>(&outcome)) check(*failure);
    const Answer& answer = std::get<Answer>(outcome);
    GameClock unlimited{TimeControl{}};
    check(find_fault(answer, board, rule, unlimited));
    return answer;
}

}  // namespace goren::tools
