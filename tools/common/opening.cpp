// SPDX-License-Identifier: MIT
#include "tools/common/opening.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/board/board.h"
#include "engine/board/notation.h"
#include "protocol/notation.h"
#include "tools/common/referee.h"

namespace goren::tools {
namespace {

using protocol::to_pos;

std::string form_of(const Opening& opening) {
    std::vector<Point> black;
    std::vector<Point> white;
    for (std::size_t i = 0; i < opening.size(); ++i)
        (i % 2 == 0 ? black : white).push_back(opening[i]);
    std::sort(black.begin(), black.end());
    std::sort(white.begin(), white.end());
    return to_pos(black) + "/" + to_pos(white);
}

}  // namespace

Opening transform(const Opening& opening, int symmetry, BoardSize size) {
    Opening image;
    for (const Point point : opening) image.push_back(goren::transform(point, symmetry, size));
    return image;
}

std::string canonical_form(const Opening& opening, BoardSize size) {
    std::string smallest = form_of(opening);
    for (int symmetry = 1; symmetry < symmetries_of(size); ++symmetry)
        smallest = std::min(smallest, form_of(transform(opening, symmetry, size)));
    return smallest;
}

std::optional<std::string> find_flaw(const Opening& opening, BoardSize size, Rule rule) {
    Board board(size);
    if (is_drawn(board, rule)) return "the board is too small for the rule";
    for (const Point point : opening) {
        const auto stone =
            fmt::format("stone {} ({})", board.stone_count() + 1, to_pos_text(point));
        if (!size.contains(point)) return stone + " is off the board";
        if (!board.is_empty(point)) return stone + " is on an occupied point";
        if (foul_of_move(board, rule, point) != Foul::None) return stone + " is forbidden";
        board.make(point);
        if (wins(board, rule, point)) return stone + " wins already";
        if (is_drawn(board, rule)) return stone + " ends the game in a draw";
    }
    return std::nullopt;
}

}  // namespace goren::tools
