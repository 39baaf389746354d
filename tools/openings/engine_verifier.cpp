// SPDX-License-Identifier: MIT
#include "tools/openings/engine_verifier.h"

#include <fmt/format.h>

#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <utility>
#include <variant>

#include "tools/match/play_game.h"

namespace goren::tools::openings {
namespace {

// A win or a loss in up to so many plies is reported as kWinValue less the plies.
constexpr int kLongestWin = 1000;

}  // namespace

EngineVerifier::EngineVerifier(EngineSpec spec, const Launcher& launcher, BoardSize size, Rule rule)
    : spec_(std::move(spec)), size_(size), rule_(rule) {
    for (const Colour colour : kColours)
        processes_[colour] = std::make_unique<EngineProcess>(spec_, launcher, std::stop_token{});
}

std::optional<int> EngineVerifier::evaluate(const Opening& opening) {
    const auto check = [&](const Failure& failure) {
        throw std::runtime_error(fmt::format("{}: {}", spec_.name, failure.detail));
    };
    EngineProcess& process = *processes_[Colour::Black];
    if (const auto failure = process.new_game(size_, rule_)) check(*failure);
    Board board(size_);
    for (const Point point : opening) board.make(point);
    const auto answer = process.answer(board, GameClock(spec_.time));
    if (const auto* failure = std::get_if<Failure>(&answer)) check(*failure);
    const auto value = std::get<Answer>(answer).report.value;
    if (!value)
        throw std::runtime_error(fmt::format(
            "{} reports no value in its MESSAGE lines; let it play games instead", spec_.name));
    if (std::abs(*value) >= kWinValue - kLongestWin) return std::nullopt;
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
