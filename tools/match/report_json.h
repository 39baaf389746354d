// SPDX-License-Identifier: MIT
//
// The report as JSON, for scripts.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "tools/match/sprt.h"
#include "tools/match/standings.h"

namespace goren::tools::match {

/// Null where the number is infinite, which JSON cannot represent.
nlohmann::json finite_or_null(double number);

/// One side of an encounter: games, score (0 to 1), pairs, Elo with its margin (half of the 95 %
/// interval), LOS, the pairs that one colour won twice, how many it would be by chance, the highest
/// score that they leave possible, and the score of the other pairs. What the games do not allow to
/// be said is null.
nlohmann::json to_json(const Encounter& score);

/// Every engine against all others, every pairing, and the SPRT of a match of two.
nlohmann::json make_report_json(const Standings& standings, const std::optional<Sprt>& sprt);

}  // namespace goren::tools::match
