// SPDX-License-Identifier: MIT
//
// Positions as text in files. In `pos` notation points follow each other as to_pos_text() writes
// them, "h8i9"; in `offset` notation they are pairs of numbers. protocol/notation.h writes `pos`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/point.h"

namespace goren::tools {

/// The points of a text like "h8h9 i8"; nothing when it is not one. They are on the largest
/// board, but not always on the one in use.
std::optional<std::vector<Point>> parse_pos(std::string_view text);

/// The points of "0,0, 1,0, 1,3", relative to the centre of the board.
std::optional<std::vector<Point>> parse_offset(std::string_view text, BoardSize size);
std::string to_offset(const std::vector<Point>& points, BoardSize size);

}  // namespace goren::tools
