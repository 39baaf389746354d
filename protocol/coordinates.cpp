// SPDX-License-Identifier: MIT
#include "protocol/coordinates.h"

#include <fmt/format.h>

#include "protocol/text.h"

namespace goren::protocol {

std::optional<std::vector<std::int64_t>> parse_numbers(std::string_view text,
                                                       std::size_t max_count) {
    std::vector<std::int64_t> numbers;
    for (bool is_last = false; !is_last;) {
        const std::size_t comma = text.find(',');
        is_last = comma == std::string_view::npos;
        const auto number = parse_integer(trim(text.substr(0, comma)));
        if (!number || numbers.size() == max_count) return std::nullopt;
        numbers.push_back(*number);
        if (!is_last) text.remove_prefix(comma + 1);
    }
    return numbers;
}

std::optional<Coordinates> parse_coordinates(std::string_view text) {
    const auto numbers = parse_numbers(text, 2);
    if (!numbers || numbers->size() != 2) return std::nullopt;
    return Coordinates{(*numbers)[0], (*numbers)[1]};
}

std::optional<Point> point_on(BoardSize size, Coordinates coordinates) {
    const auto [x, y] = coordinates;
    if (x < 0 || size.width <= x || y < 0 || size.height <= y) return std::nullopt;
    return Point(static_cast<int>(x), static_cast<int>(y));
}

std::optional<Point> parse_point(std::string_view text, BoardSize size) {
    const auto coordinates = parse_coordinates(text);
    return coordinates ? point_on(size, *coordinates) : std::nullopt;
}

std::string format_point(Point point) { return fmt::format("{},{}", point.x(), point.y()); }

}  // namespace goren::protocol
