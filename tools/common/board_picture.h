// SPDX-License-Identifier: MIT
//
// A board drawn in text, with the coordinates of to_display_text(): columns a, b, c ... from the
// left, rows 1, 2, 3 ... from the bottom.
#pragma once

#include <map>
#include <string>

#include "engine/board/board.h"

namespace goren::tools {

enum class Ink : bool { Plain, Coloured };

/// Letters for empty points.
using PointMarks = std::map<Point, char>;

/// A line for each row and one for the columns. X is black, O is white, # a wall; the last stone is
/// in brackets. Marks replace the dots of empty points.
std::string picture_of(const Board& board, Ink ink, const PointMarks& marks = {});

}  // namespace goren::tools
