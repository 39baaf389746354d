// SPDX-License-Identifier: MIT
//
// Positions as text in files, in `offset` notation: pairs of numbers. protocol/notation.h has `pos`
// notation.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/point.h"

namespace goren::tools {

/// The points of "0,0, 1,0, 1,3", relative to the centre of the board.
std::optional<std::vector<Point>> parse_offset(std::string_view text, BoardSize size);
std::string to_offset(const std::vector<Point>& points, BoardSize size);

}  // namespace goren::tools
