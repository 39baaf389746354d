// SPDX-License-Identifier: MIT
#include "tools/match/openings.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/board/board.h"
#include "engine/board/notation.h"
#include "engine/core/random.h"
#include "tools/match/notation.h"
#include "tools/match/rules.h"
#include "tools/match/text.h"

namespace goren::match {

Point transform(Point point, int symmetry, BoardSize size) {
    int x = point.x();
    int y = point.y();
    if (symmetry & 1) x = size.width - 1 - x;
    if (symmetry & 2) y = size.height - 1 - y;
    return symmetry & 4 ? Point(y, x) : Point(x, y);
}

Opening transform(const Opening& opening, int symmetry, BoardSize size) {
    Opening image;
    for (const Point point : opening) image.push_back(transform(point, symmetry, size));
    return image;
}

std::optional<std::string> find_flaw(const Opening& opening, BoardSize size, Rule rule) {
    Board board(size);
    if (is_drawn(board, rule)) return "the board is too small for the rule";
    for (const Point point : opening) {
        const auto stone = fmt::format("stone {} ({})", board.stone_count() + 1, to_text(point));
        if (!size.contains(point)) return stone + " is off the board";
        if (!board.is_empty(point)) return stone + " is on a taken point";
        if (foul_of_move(board, rule, point) != Foul::None) return stone + " is forbidden";
        board.make(point);
        if (wins(board, rule, point)) return stone + " wins already";
        if (is_drawn(board, rule)) return stone + " ends the game in a draw";
    }
    return std::nullopt;
}

OpeningFile read_openings(std::istream& stream, OpeningFormat format, BoardSize size, Rule rule) {
    OpeningFile file;
    std::string text;
    for (int number = 1; std::getline(stream, text); ++number) {
        const auto line = trim(text);
        if (line.empty() || line.front() == '#') continue;
        const auto opening =
            format == OpeningFormat::Pos ? parse_pos(line) : parse_offset(line, size);
        const auto flaw = opening ? find_flaw(*opening, size, rule)
                                  : std::optional<std::string>("is not in the format");
        if (flaw)
            file.complaints.push_back(fmt::format("line {}: {}", number, *flaw));
        else
            file.openings.push_back(*opening);
    }
    return file;
}

std::vector<Opening> make_book(std::vector<Opening> openings, const BookOptions& options,
                               BoardSize size) {
    if (openings.empty()) openings.emplace_back();
    Random random(options.seed);
    if (options.symmetry == OpeningSymmetry::All) {
        std::vector<Opening> images;
        for (const Opening& opening : openings)
            for (int symmetry = 0; symmetry < symmetries_of(size); ++symmetry) {
                auto image = transform(opening, symmetry, size);
                const auto begin =
                    images.end() - std::min<std::ptrdiff_t>(symmetry, std::ssize(images));
                if (std::find(begin, images.end(), image) == images.end())
                    images.push_back(std::move(image));
            }
        openings = std::move(images);
    }
    if (options.order == OpeningOrder::Random)
        for (std::size_t i = openings.size(); i > 1; --i)
            std::swap(openings[i - 1],
                      openings[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    if (options.symmetry == OpeningSymmetry::Random)
        for (Opening& opening : openings)
            opening = transform(opening, random.below(symmetries_of(size)), size);
    std::rotate(openings.begin(),
                openings.begin() + static_cast<std::ptrdiff_t>(options.first % openings.size()),
                openings.end());
    return openings;
}

}  // namespace goren::match
