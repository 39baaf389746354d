// SPDX-License-Identifier: MIT
//
// Points as people write them: a letter for the column and a number for the row, from 1 at the top,
// as in the Gomocup judge's positions.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/point.h"

namespace goren {

/// "h8". Requires: a point of a board.
std::string to_text(Point point);

/// The points of "h8i9j10", in upper or lower case; none where the text is anything else or leaves
/// the board.
std::optional<std::vector<Point>> parse_points(std::string_view text, BoardSize size);

}  // namespace goren
