// SPDX-License-Identifier: MIT
#include "protocol/notation.h"

#include <fmt/format.h>

#include "engine/board/notation.h"
#include "protocol/text.h"

namespace goren::protocol {

std::string to_pos(const std::vector<Point>& points) {
    std::string text;
    for (const Point point : points) text += to_pos_text(point);
    return text;
}

std::optional<std::vector<Point>> parse_pos(std::string_view text) {
    std::string joined;
    for (const std::string_view piece : split(text, " \t\r")) joined += piece;
    return parse_pos_points(joined, {kMaxBoardSide, kMaxBoardSide});
}

std::optional<BoardSize> parse_size(std::string_view text) {
    const auto cross = text.find('x');
    const auto width = parse_number<int>(text.substr(0, cross));
    const auto height =
        cross == std::string_view::npos ? width : parse_number<int>(text.substr(cross + 1));
    if (!width || !height) return std::nullopt;
    const BoardSize size{*width, *height};
    if (!size.is_supported()) return std::nullopt;
    return size;
}

std::string to_text(BoardSize size) {
    if (size.width == size.height) return fmt::format("{}", size.width);
    return fmt::format("{}x{}", size.width, size.height);
}

}  // namespace goren::protocol
