// SPDX-License-Identifier: MIT
//
// Positions and board sizes as text in files. In `pos` notation points follow each other as
// to_pos_text() writes them, "h8i9".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/point.h"

namespace goren::protocol {

std::string to_pos(const std::vector<Point>& points);
/// The points of a text like "h8h9 i8"; nothing when it is not one. They are on the largest
/// board, but not always on the one in use.
std::optional<std::vector<Point>> parse_pos(std::string_view text);

/// "15" and "20x15".
std::optional<BoardSize> parse_size(std::string_view text);
std::string to_text(BoardSize size);

}  // namespace goren::protocol
