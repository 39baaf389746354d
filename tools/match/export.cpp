// SPDX-License-Identifier: MIT
#include "tools/match/export.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/rule_names.h"
#include "tools/common/notation.h"
#include "tools/common/referee.h"

namespace goren::tools::match {
namespace {

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

long long milliseconds(Microseconds time) {
    return std::chrono::duration_cast<Milliseconds>(time).count();
}

std::string reason(const GameResult& result) {
    return std::string(result.fault ? name_of(*result.fault) : name_of(result.ending));
}

std::string sgf_stone(std::size_t index, Point point) {
    return fmt::format(";{}[{}{}]", colour_of_stone(index) == Colour::Black ? 'B' : 'W',
                       static_cast<char>('a' + point.x()), static_cast<char>('a' + point.y()));
}

/// Text that may stand in a property.
std::string sgf_text(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (c == ']' || c == '\\') escaped += '\\';
        escaped += c;
    }
    return escaped;
}

}  // namespace

std::string to_psq(const MatchGame& game) {
    std::string text =
        fmt::format("Piskvorky {}x{}, 11:11, 0\n", game.size.width, game.size.height);
    for (const Point point : game.opening)
        text += fmt::format("{},{},0\n", point.x() + 1, point.y() + 1);
    for (const MatchMove& move : game.moves)
        text += fmt::format("{},{},{}\n", move.point.x() + 1, move.point.y() + 1,
                            milliseconds(move.elapsed));
    return text + fmt::format("{}\n{}\n{}\n", game.players[Colour::Black],
                              game.players[Colour::White], psq_code(game.result));
}

std::string to_sgf(const MatchGame& game) {
    const auto& winner = game.result.winner;
    const std::string black = sgf_text(game.players[Colour::Black]);
    const std::string white = sgf_text(game.players[Colour::White]);
    std::string date = game.started;
    date.resize(std::min<std::size_t>(date.size(), 10));
    const std::string size = game.size.width == game.size.height
                                 ? to_text(game.size)
                                 : fmt::format("{}:{}", game.size.width, game.size.height);
    std::string text = fmt::format(
        "(;FF[4]GM[4]GN[{}]EV[{} x {}]DT[{}]RO[{}.{}]RU[{}]SZ[{}]PB[{}]PW[{}]RE[{}]TE[{}]",
        game.number + 1, black, white, date, game.number / 2 + 1, game.number % 2 + 1,
        name_of(game.rule), size, black, white,
        !winner                    ? "0"
        : *winner == Colour::Black ? "B+1"
                                   : "W+1",
        reason(game.result));
    std::size_t index = 0;
    for (const Point point : game.opening) text += sgf_stone(index++, point);
    for (const MatchMove& move : game.moves)
        text += sgf_stone(index++, move.point) + fmt::format("C[{}ms]", milliseconds(move.elapsed));
    return text + ")\n";
}

std::string to_pgn(const MatchGame& game) {
    const auto& winner = game.result.winner;
    const std::string_view result = !winner ? "1/2-1/2" : *winner == Colour::White ? "1-0" : "0-1";
    std::string date = game.started;
    date.resize(std::min<std::size_t>(date.size(), 10));
    std::replace(date.begin(), date.end(), '-', '.');
    return fmt::format(
        "[Event \"{} x {}\"]\n[Date \"{}\"]\n[Round \"{}.{}\"]\n[White \"{}\"]\n[Black \"{}\"]\n"
        "[Result \"{}\"]\n[Termination \"{}\"]\n[PlyCount \"{}\"]\n\n1. d4 d5 {}\n\n",
        game.players[Colour::Black], game.players[Colour::White], date, game.number / 2 + 1,
        game.number % 2 + 1, game.players[Colour::White], game.players[Colour::Black], result,
        reason(game.result), game.opening.size() + game.moves.size(), result);
}

}  // namespace goren::tools::match
