// SPDX-License-Identifier: MIT
#include "engine/book/book_position.h"

#include <algorithm>
#include <tuple>

#include "engine/core/random.h"
#include "engine/core/rule_names.h"

namespace goren::book {
namespace {

StoneSet image_of(const StoneSet& points, int symmetry, BoardSize size) {
    StoneSet image;
    points.for_each(size, [&](Point point) { image.add(transform(point, symmetry, size), size); });
    return image;
}

std::vector<Point> points_of(const StoneSet& points, BoardSize size) {
    std::vector<Point> result;
    points.for_each(size, [&](Point point) { result.push_back(point); });
    return result;
}

bool stones_come_before(const ColourMap<StoneSet>& a, const ColourMap<StoneSet>& b) {
    const Colour differing = a[Colour::Black] == b[Colour::Black] ? Colour::White : Colour::Black;
    return a[differing].comes_before(b[differing]);
}

bool has_alternated(const BookPosition& position) {
    const int lead =
        position.stones[Colour::Black].count() - position.stones[Colour::White].count();
    return lead == 0 || lead == 1;
}

}  // namespace

BookPosition BookPosition::after(Point point) const {
    BookPosition result = *this;
    result.stones[side_to_move()].add(point, size);
    return result;
}

BookPosition BookPosition::before(Point stone) const {
    BookPosition result = *this;
    result.stones[opponent(side_to_move())].remove(stone, size);
    return result;
}

std::vector<Point> BookPosition::moves() const {
    const std::vector<Point> black = points_of(stones[Colour::Black], size);
    const std::vector<Point> white = points_of(stones[Colour::White], size);
    std::vector<Point> result;
    for (std::size_t i = 0; i < black.size(); ++i) {
        result.push_back(black[i]);
        if (i < white.size()) result.push_back(white[i]);
    }
    return result;
}

Board BookPosition::to_board() const { return board_after(size, moves()); }

std::optional<BookPosition> book_position(const Board& board, Rule rule) {
    if (board.stone_count() + board.empty_count() != board.size().points()) return std::nullopt;
    BookPosition position{rule, board.size(), {}};
    for (const Point stone : board.moves())
        position.stones[colour_of(board[stone])].add(stone, board.size());
    if (!has_alternated(position) || position.side_to_move() != board.side_to_move())
        return std::nullopt;
    return position;
}

std::optional<BookPosition> book_position(Rule rule, BoardSize size,
                                          const std::vector<Point>& moves) {
    BookPosition position{rule, size, {}};
    for (const Point move : moves) {
        if (!size.contains(move) || !position.is_empty(move)) return std::nullopt;
        position = position.after(move);
    }
    return position;
}

bool comes_before(const BookPosition& a, const BookPosition& b) {
    const auto head = [](const BookPosition& position) {
        return std::tuple(number_of(position.rule), position.size.width, position.size.height,
                          position.stone_count());
    };
    const auto head_of_a = head(a);
    const auto head_of_b = head(b);
    return head_of_a != head_of_b ? head_of_a < head_of_b : stones_come_before(a.stones, b.stones);
}

Point CanonicalForm::to_canonical(Point point) const {
    const auto image = [&](std::size_t i) {
        return transform(point, symmetries[i], position.size);
    };
    Point first = image(0);
    for (std::size_t i = 1; i < symmetries.size(); ++i) first = std::min(first, image(i));
    return first;
}

Point CanonicalForm::from_canonical(Point point) const {
    return transform(point, inverse_of(symmetries[0]), position.size);
}

CanonicalForm canonical_form(const BookPosition& position) {
    const BoardSize size = position.size;
    CanonicalForm form{position, {}};
    form.symmetries.push_back(0);
    for (int symmetry = 1; symmetry < symmetries_of(size); ++symmetry) {
        ColourMap<StoneSet> image;
        for (const Colour colour : kColours)
            image[colour] = image_of(position.stones[colour], symmetry, size);
        if (stones_come_before(form.position.stones, image)) continue;
        if (image != form.position.stones) {
            form.position.stones = image;
            form.symmetries.clear();
        }
        form.symmetries.push_back(static_cast<std::uint8_t>(symmetry));
    }
    return form;
}

std::uint64_t key_of(const BookPosition& canonical) {
    const auto head = static_cast<std::uint64_t>(number_of(canonical.rule)) << 16 |
                      static_cast<std::uint64_t>(canonical.size.width) << 8 |
                      static_cast<std::uint64_t>(canonical.size.height);
    std::uint64_t key = Random(head).next();
    for (const Colour colour : kColours)
        for (const std::uint64_t word : canonical.stones[colour].words())
            key = Random(key ^ word).next();
    return key;
}

}  // namespace goren::book
