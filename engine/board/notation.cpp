// SPDX-License-Identifier: MIT
#include "engine/board/notation.h"

#include <charconv>

namespace goren {

namespace {

std::string text_of(int x, int row) { return static_cast<char>('a' + x) + std::to_string(row); }

}  // namespace

std::string to_pos_text(Point point) { return text_of(point.x(), point.y() + 1); }

std::string to_display_text(Point point, BoardSize size) {
    return text_of(point.x(), size.height - point.y());
}

std::optional<std::vector<Point>> parse_pos_points(std::string_view text, BoardSize size) {
    std::vector<Point> points;
    while (!text.empty()) {
        const int x = (text.front() | 0x20) - 'a';
        int row = 0;
        const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), row);
        // from_chars reads a minus too: row - 1 must not overflow.
        if (error != std::errc() || row < 1 || !size.contains(x, row - 1)) return std::nullopt;
        points.emplace_back(x, row - 1);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    }
    return points;
}

}  // namespace goren
