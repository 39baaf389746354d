// SPDX-License-Identifier: MIT
#include "tools/common/notation.h"

#include <fmt/format.h>

#include "protocol/text.h"

namespace goren::tools {
namespace {

using protocol::parse_number;
using protocol::split;

// Sums with such an offset cannot overflow.
bool is_near(int offset) { return -kMaxBoardSide <= offset && offset <= kMaxBoardSide; }

// A Point can lie on the border of the largest board, but not beyond it.
bool is_representable(int x, int y) {
    constexpr int kLast = Point::kStride - 1 - Point::kBorder;
    return -Point::kBorder < x && x <= kLast && -Point::kBorder < y && y <= kLast;
}

}  // namespace

std::optional<std::vector<Point>> parse_offset(std::string_view text, BoardSize size) {
    std::vector<Point> points;
    const auto numbers = split(text, ", \t\r");
    if (numbers.size() % 2 != 0) return std::nullopt;
    for (std::size_t i = 0; i < numbers.size(); i += 2) {
        const auto dx = parse_number<int>(numbers[i]);
        const auto dy = parse_number<int>(numbers[i + 1]);
        if (!dx || !dy || !is_near(*dx) || !is_near(*dy)) return std::nullopt;
        const int x = size.centre().x() + *dx;
        const int y = size.centre().y() + *dy;
        if (!is_representable(x, y)) return std::nullopt;
        points.emplace_back(x, y);
    }
    return points;
}

std::string to_offset(const std::vector<Point>& points, BoardSize size) {
    std::string text;
    for (const Point point : points)
        text += fmt::format("{}{},{}", text.empty() ? "" : ", ", point.x() - size.centre().x(),
                            point.y() - size.centre().y());
    return text;
}

}  // namespace goren::tools
