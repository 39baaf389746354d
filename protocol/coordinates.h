// SPDX-License-Identifier: MIT
//
// Points as the protocol writes them: "x,y" with the column x and the row y, both from 0 at the top
// left.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/point.h"

namespace goren::protocol {

/// Two numbers as they were read, maybe off the board.
struct Coordinates {
    std::int64_t x = 0;
    std::int64_t y = 0;
    bool operator==(const Coordinates&) const = default;
};

/// Reads at most `max_count` integers between commas, with optional blanks around them. Absent when
/// the text holds anything else or more numbers.
std::optional<std::vector<std::int64_t>> parse_numbers(std::string_view text,
                                                       std::size_t max_count);

/// Reads "x,y" and nothing else.
std::optional<Coordinates> parse_coordinates(std::string_view text);

/// The point with these coordinates; absent when they are off the board.
std::optional<Point> point_on(BoardSize size, Coordinates coordinates);

/// Reads "x,y" for a point of the board; absent for anything else.
std::optional<Point> parse_point(std::string_view text, BoardSize size);

/// "x,y".
std::string format_point(Point point);

}  // namespace goren::protocol
