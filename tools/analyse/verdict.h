// SPDX-License-Identifier: MIT
//
// Verdicts on moves, from the expected scores before and after them.
//
// The score is the one of engine/api/win_probability.h, a draw as half a win, for the side that
// moves. Thresholds in the score, not in the value, count the same loss of chances alike wherever
// the game stands, as reviews of chess games do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/search_result.h"
#include "engine/core/rule.h"
#include "engine/core/value.h"

namespace goren::tools::analyse {

enum class MoveVerdict : std::uint8_t {
    Best,
    OnlyMove,  ///< the best move, and all others lose at least kBlunder
    Good,      ///< loses less than kInaccuracy
    Inaccuracy,
    Mistake,
    Blunder,         ///< also a mistake after which the game is lost by force
    MissedWin,       ///< there was a proven win, and it is gone
    LostAnyway,      ///< every move loses by force, or nearly so
    ForbiddenPoint,  ///< renju: black loses at once
};

inline constexpr std::size_t kVerdictCount = 9;

/// Losses of expected score from which a move is one.
inline constexpr double kInaccuracy = 0.05;
inline constexpr double kMistake = 0.10;
inline constexpr double kBlunder = 0.20;
/// Below this score a position is as good as lost.
inline constexpr double kLost = 0.02;

/// "best", "only-move", "missed-win": as in JSON.
std::string_view name_of(MoveVerdict verdict);
/// "missed win": for people.
std::string_view title_of(MoveVerdict verdict);
/// "1 missed win", "2 missed wins": for people.
std::string counted(int count, MoveVerdict verdict);
std::optional<MoveVerdict> verdict_named(std::string_view name);
/// Whether a better move was at hand.
constexpr bool is_error(MoveVerdict verdict) {
    return verdict == MoveVerdict::Inaccuracy || verdict == MoveVerdict::Mistake ||
           verdict == MoveVerdict::Blunder || verdict == MoveVerdict::MissedWin ||
           verdict == MoveVerdict::ForbiddenPoint;
}

/// The verdict on a legal move. `lines` has the candidates with the move among them, best first;
/// the move itself before others of its value. Requires: not empty.
MoveVerdict verdict_on(Point move, const std::vector<SearchLine>& lines, Rule rule);

}  // namespace goren::tools::analyse
