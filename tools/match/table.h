// SPDX-License-Identifier: MIT
//
// Standings as text: the progress line while a match runs, the table at its end.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "tools/match/sprt.h"
#include "tools/match/standings.h"

namespace goren::tools::match {

/// How a run stands: "games 37/200 | A 20.5-16.5 B | Elo +38.4 ± 90.1 | LLR 0.31 (-2.94, 2.94) |
/// 3:12 left".
std::string progress_text(const Standings& standings, const std::optional<Sprt>& sprt,
                          std::int64_t total, std::optional<std::chrono::seconds> left);

/// "+38.4 ± 90.1"; "-" where the pairs allow no estimate.
std::string elo_text(const PairCounts& pairs);

/// The text and blanks up to a width in characters, where fmt would count bytes.
std::string pad(const std::string& text, std::size_t width);

/// Games, score, pairs, Elo, faults and times of every engine; the pairs that one colour won twice,
/// how many it would be by chance, the highest score that they leave possible, and the score of the
/// other pairs; the pairings when there are more than two engines; the decision of the SPRT.
std::string final_table(const Standings& standings, const std::optional<Sprt>& sprt);

}  // namespace goren::tools::match
