// SPDX-License-Identifier: MIT
//
// Reviews as a table, as JSON lines and as SGF.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "tools/analyse/review.h"

namespace goren::tools::analyse {

/// A line for each move, then the errors of each side except those in the first `opening` moves.
/// Points have their rows from the bottom.
std::string review_table(const GameReview& review, std::size_t opening = 0);

/// One object for each move; docs/analysis.md describes the members.
nlohmann::json move_json(const GameReview& review, std::size_t index);

/// The game with verdicts as comments, and the better line as a variation of every error.
std::string review_sgf(const GameReview& review);

/// "62.1 % +95", "win in 7".
std::string evaluation_text(double score, Value value);

/// "mistake", "missed win in 7".
std::string verdict_title(const ReviewedMove& move);

/// The sentence on a move: "mistake, loses 12.0 %: better is h9 (62.1 %, +95)".
std::string verdict_sentence(const ReviewedMove& move, BoardSize size);

}  // namespace goren::tools::analyse
