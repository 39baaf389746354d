// SPDX-License-Identifier: MIT
//
// Points, positions and board sizes as text. In `pos` notation a point is a letter for the column
// and a number for the row, "h8"; row 1 is the top one, as in the Gomocup judge.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/point.h"

namespace goren::match {

std::string to_pos(Point point);
std::string to_pos(const std::vector<Point>& points);

/// The points of a text like "h8h9 i8"; nothing when it is not one. They need not be on the board.
std::optional<std::vector<Point>> parse_pos(std::string_view text);

/// The points of "0,0, 1,0, 1,3", relative to the centre of the board.
std::optional<std::vector<Point>> parse_offset(std::string_view text, BoardSize size);
std::string to_offset(const std::vector<Point>& points, BoardSize size);

/// "15" and "20x15".
std::optional<BoardSize> parse_size(std::string_view text);
std::string to_text(BoardSize size);

}  // namespace goren::match
