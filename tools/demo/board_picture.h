// SPDX-License-Identifier: MIT
//
// A board drawn in text, with the coordinates that people use: columns a, b, c ... from the left,
// rows 1, 2, 3 ... from the bottom.
#pragma once

#include <optional>
#include <string>

#include "engine/board/board.h"

namespace goren::tools::demo {

enum class Ink : bool { Plain, Coloured };

/// "h8" for the point in column 7, eighth row from the bottom.
std::string name_of(Point point, BoardSize size);

/// One line a row and one for the columns. X is black, O is white, # a wall; the last stone stands
/// in brackets.
std::string picture_of(const Board& board, Ink ink);

}  // namespace goren::tools::demo
