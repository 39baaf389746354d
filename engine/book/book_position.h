// SPDX-License-Identifier: MIT
//
// A position as a book stores it: rule, board, side to move and the stones as sets, without their
// order, and its canonical form, which is the same for all images under the board's symmetries.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/board/board.h"
#include "engine/board/symmetry.h"
#include "engine/core/colour.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/point.h"
#include "engine/core/rule.h"

namespace goren::book {

/// The stones of a colour. Points are numbered row by row from the top left.
class StoneSet {
public:
    static constexpr std::size_t kWords = (kMaxPoints + 63) / 64;

    void add(Point point, BoardSize size) { word_of(point, size) |= bit_of(point, size); }
    void remove(Point point, BoardSize size) { word_of(point, size) &= ~bit_of(point, size); }
    bool contains(Point point, BoardSize size) const {
        return (words_[index_of(point, size) / 64] & bit_of(point, size)) != 0;
    }
    int count() const {
        int count = 0;
        for (const std::uint64_t word : words_) count += std::popcount(word);
        return count;
    }

    /// Calls `visit(point)` for each point of the set, row by row.
    template <typename Visit>
    void for_each(BoardSize size, Visit&& visit) const {
        for (std::size_t i = 0; i < kWords; ++i)
            for (std::uint64_t rest = words_[i]; rest != 0;) {
                const int leading = std::countl_zero(rest);
                rest &= ~(kFirst >> leading);
                const int number = static_cast<int>(i) * 64 + leading;
                visit(Point(number % size.width, number / size.width));
            }
    }

    const std::array<std::uint64_t, kWords>& words() const { return words_; }

    bool operator==(const StoneSet&) const = default;
    /// Whether the sorted points of this set come before the other's. Of two sets with as many
    /// points, that is the one which has the first point that they do not share.
    bool comes_before(const StoneSet& other) const { return words_ > other.words_; }

private:
    static constexpr std::uint64_t kFirst = std::uint64_t{1} << 63;

    static std::size_t index_of(Point point, BoardSize size) {
        return static_cast<std::size_t>(point.y() * size.width + point.x());
    }
    static std::uint64_t bit_of(Point point, BoardSize size) {
        return kFirst >> index_of(point, size) % 64;
    }
    std::uint64_t& word_of(Point point, BoardSize size) {
        return words_[index_of(point, size) / 64];
    }

    std::array<std::uint64_t, kWords> words_{};
};

/// The stones of a position, in whatever order they were played. Books hold positions in which the
/// colours alternated: black has as many stones as white, or one more.
struct BookPosition {
    Rule rule = Rule::Freestyle;
    BoardSize size;
    ColourMap<StoneSet> stones;

    int stone_count() const {
        return stones[Colour::Black].count() + stones[Colour::White].count();
    }
    Colour side_to_move() const { return stone_count() % 2 == 0 ? Colour::Black : Colour::White; }
    bool is_empty(Point point) const {
        return !stones[Colour::Black].contains(point, size) &&
               !stones[Colour::White].contains(point, size);
    }
    /// The position after a move of the side to move. Requires: is_empty(point).
    BookPosition after(Point point) const;
    /// The position before the last move, if that was this one. Requires: a stone of the side that
    /// is not to move.
    BookPosition before(Point stone) const;
    /// The stones as moves: black and white in turn, each colour's row by row.
    std::vector<Point> moves() const;
    Board to_board() const;

    bool operator==(const BookPosition&) const = default;
};

/// Absent if the position is none for a book: it has walls, or the colours did not alternate.
std::optional<BookPosition> book_position(const Board& board, Rule rule);

/// The position after these moves from the empty board; absent if a point is off the board or
/// occupied.
std::optional<BookPosition> book_position(Rule rule, BoardSize size,
                                          const std::vector<Point>& moves);

/// The order of positions in a book's text: by rule, board, number of stones, black's stones,
/// white's stones.
bool comes_before(const BookPosition& a, const BookPosition& b);

/// The image of a position that comes first, and the symmetries that lead to it.
struct CanonicalForm {
    BookPosition position;
    /// All symmetries whose image this is: more than one if the position is symmetric itself.
    FixedVector<std::uint8_t, kMaxSymmetries> symmetries;

    /// A point of the original as a point of the canonical form: of equivalent points the first.
    Point to_canonical(Point point) const;
    /// A point of the canonical form as a point of the original.
    Point from_canonical(Point point) const;
};

CanonicalForm canonical_form(const BookPosition& position);

/// The 64-bit key of a canonical form. It is part of the format of indexes and never changes.
/// Two different positions of a book of ten million share a key with a chance of 3 in a million.
std::uint64_t key_of(const BookPosition& canonical);

}  // namespace goren::book
