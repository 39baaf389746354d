// SPDX-License-Identifier: MIT
#include "tools/match/export.h"

#include <fmt/format.h>

namespace goren::tools::match {
namespace {

using formats::Outcome;

/// Piskvork's own numbers for how a game ended.
int psq_code(const GameResult& result) {
    if (!result.fault) return 0;
    switch (*result.fault) {
        case Fault::Crash:
        case Fault::NoMove: return -1;
        case Fault::Hang:
        case Fault::Time: return 15;
        case Fault::Memory: return 16;
        case Fault::Illegal:
        case Fault::Forbidden: return 7;
        case Fault::Garbage: return 3;
    }
    return -1;
}

Outcome outcome_of(const GameResult& result) {
    if (!result.winner) return Outcome::Draw;
    return *result.winner == Colour::Black ? Outcome::BlackWins : Outcome::WhiteWins;
}

}  // namespace

formats::GameRecord record_of(const MatchGame& game) {
    formats::GameRecord record;
    formats::GameInfo& info = record.info;
    info.size = game.size;
    info.rule = game.rule;
    info.players = game.players;
    info.name = fmt::format("{}", game.number + 1);
    info.event = fmt::format("{} x {}", game.players[Colour::Black], game.players[Colour::White]);
    info.round = fmt::format("{}.{}", game.number / 2 + 1, game.number % 2 + 1);
    info.date = game.started.substr(0, 10);
    info.outcome = outcome_of(game.result);
    info.termination =
        game.result.fault ? name_of(*game.result.fault) : name_of(game.result.ending);
    info.piskvork_code = psq_code(game.result);
    for (const Point point : game.opening) record.moves.push_back({point, std::nullopt});
    for (const MatchMove& move : game.moves)
        record.moves.push_back(
            {move.point, std::chrono::duration_cast<Milliseconds>(move.elapsed)});
    return record;
}

}  // namespace goren::tools::match
