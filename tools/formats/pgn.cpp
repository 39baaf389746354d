// SPDX-License-Identifier: MIT
#include "tools/formats/pgn.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace goren::tools::formats {
namespace {

std::string_view result_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::BlackWins: return "0-1";
        case Outcome::WhiteWins: return "1-0";
        case Outcome::Draw: return "1/2-1/2";
        case Outcome::Unknown: return "*";
    }
    return "*";
}

}  // namespace

std::string to_pgn(const GameRecord& record) {
    const GameInfo& info = record.info;
    const std::string_view result = result_of(info.outcome);
    std::string date = info.date;
    std::replace(date.begin(), date.end(), '-', '.');
    return fmt::format(
        "[Event \"{}\"]\n[Date \"{}\"]\n[Round \"{}\"]\n[White \"{}\"]\n[Black \"{}\"]\n"
        "[Result \"{}\"]\n[Termination \"{}\"]\n[PlyCount \"{}\"]\n\n1. d4 d5 {}\n\n",
        info.event, date, info.round, info.players[Colour::White], info.players[Colour::Black],
        result, info.termination, record.moves.size(), result);
}

}  // namespace goren::tools::formats
