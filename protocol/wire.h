// SPDX-License-Identifier: MIT
//
// Points on the wire: "x,y" both ways, x = column and y = row from 0 at the top left.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/point.h"

namespace goren::protocol {

/// Two numbers as they were read; not yet a point of any board.
struct Coordinates {
    std::int64_t x = 0;
    std::int64_t y = 0;
    bool operator==(const Coordinates&) const = default;
};

/// Numbers between commas, blanks around them allowed; absent when anything else is there or when
/// there are more than `most`.
std::optional<std::vector<std::int64_t>> parse_numbers(std::string_view text, std::size_t most);

/// "x,y" and nothing else.
std::optional<Coordinates> parse_coordinates(std::string_view text);

/// The point of these coordinates, absent when they lie off the board.
std::optional<Point> point_on(BoardSize size, Coordinates coordinates);

/// "x,y" for a point of the board; absent for anything else.
std::optional<Point> parse_point(std::string_view text, BoardSize size);

/// "x,y".
std::string format_point(Point point);

}  // namespace goren::protocol
