// SPDX-License-Identifier: MIT
//
// Search lines for people and for programs.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/api/search_result.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"

namespace goren::tools::analyse {

/// "+123", "win in 7", "loss in 4".
std::string value_text(Value value);

/// The expected score of the side to move in percent, a draw as half a win: "61.5 %".
std::string percent_text(double score);

/// The points with rows from the bottom, separated by blanks; no more than `most`, then "...".
std::string line_text(const std::vector<Point>& line, BoardSize size, std::size_t most);

/// All that is known of a line, for the side to move on the board; docs/analysis.md describes the
/// members. Points are in `pos` notation.
nlohmann::json line_json(const SearchLine& line, const Board& board, Rule rule);

/// Sets the member for the value: `value`, or `win_in` or `loss_in` in plies where it is proven.
void set_value(nlohmann::json& object, Value value);

/// To four digits; the rest is noise.
double rounded_probability(double probability);

/// Points in `pos` notation, each a string.
nlohmann::json points_json(const std::vector<Point>& points);

}  // namespace goren::tools::analyse
