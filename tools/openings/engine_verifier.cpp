// SPDX-License-Identifier: MIT
#include "tools/openings/engine_verifier.h"

#include <fmt/format.h>

#include <memory>
#include <stdexcept>
#include <utility>

#include "tools/common/single_answer.h"
#include "tools/match/play_game.h"

namespace goren::tools::openings {

EngineVerifier::EngineVerifier(EngineSpec spec, const Launcher& launcher, BoardSize size, Rule rule)
    : spec_(std::move(spec)), size_(size), rule_(rule) {
    for (const Colour colour : kColours)
        processes_[colour] = std::make_unique<EngineProcess>(spec_, launcher, std::stop_token{});
}

std::optional<int> EngineVerifier::evaluate(const Opening& opening) {
    const Board board = board_after(size_, opening);
    EngineProcess& process = *processes_[Colour::Black];
    const auto value = single_answer(process, spec_.name, board, rule_).report.value;
    if (!value)
        throw std::runtime_error(fmt::format(
            "{} reports no value in its MESSAGE lines; let it play games instead", spec_.name));
    if (plies_of_win(*value) || plies_of_win(-*value)) return std::nullopt;
    return value;
}

std::optional<Colour> EngineVerifier::play(const Opening& opening) {
    match::GameSettings settings;
    settings.size = size_;
    settings.rule = rule_;
    const auto game = match::play_match_game(
        settings, opening, {{processes_[Colour::Black].get(), processes_[Colour::White].get()}});
    if (game.result.fault)
        throw std::runtime_error(fmt::format("{}: {}", spec_.name, game.result.detail));
    return game.result.winner;
}

}  // namespace goren::tools::openings
