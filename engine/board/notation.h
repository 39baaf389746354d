// SPDX-License-Identifier: MIT
//
// Points as a letter for the column and a number for the row, in two notations that must not be
// mixed: `pos`, in which files and the Gomocup judge write positions, counts rows from the top;
// people count them from the bottom.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/point.h"

namespace goren {

/// For files: "h8" is the point (7, 7). Requires: a point of a board.
std::string to_pos_text(Point point);

/// The points of "h8i9j10" in `pos` notation, in upper or lower case; nothing where the text is
/// anything else or leaves the board.
std::optional<std::vector<Point>> parse_pos_points(std::string_view text, BoardSize size);

/// For people: on 15 x 15 "h8" is the point (7, 7), and "a1" is (0, 14). Requires: a point of the
/// board.
std::string to_display_text(Point point, BoardSize size);

}  // namespace goren
