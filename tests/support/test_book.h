// SPDX-License-Identifier: MIT
//
// Small books for tests, on 15 x 15, with points in pos notation.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/board/notation.h"
#include "engine/book/book_index.h"
#include "engine/book/book_position.h"

namespace goren::test {

inline constexpr BoardSize kBookSize{15, 15};

inline std::vector<Point> points_in(std::string_view text) {
    return parse_pos_points(text, kBookSize).value();
}

inline Point at(std::string_view text) { return points_in(text).front(); }

inline Board board_of(std::string_view moves) {
    Board board(kBookSize);
    for (const Point move : points_in(moves)) board.make(move);
    return board;
}

/// A book made of positions, each with moves and their values.
class TestBook {
public:
    static constexpr int kDepth = 10;  ///< of the search behind every value

    explicit TestBook(Rule rule = Rule::Freestyle) : rule_(rule) {}

    void add(std::string_view position, std::optional<Value> value,
             const std::vector<book::BookMove>& moves = {}) {
        add(book::book_position(rule_, kBookSize, points_in(position)).value(), value, moves);
    }
    void add(const book::BookPosition& position, std::optional<Value> value,
             const std::vector<book::BookMove>& moves = {}) {
        const book::CanonicalForm form = canonical_form(position);
        book::IndexEntry entry{value, kDepth, {}};
        for (const book::BookMove& move : moves)
            entry.moves.push_back({form.to_canonical(move.point), move.value});
        builder_.add(key_of(form.position), entry);
    }
    /// Views the book, which must outlive it. Empties what was added.
    book::BookIndex index() {
        bytes_ = builder_.finish(0);
        return std::get<book::BookIndex>(book::BookIndex::open(bytes_));
    }

private:
    Rule rule_;
    book::IndexBuilder builder_;
    std::vector<std::uint8_t> bytes_;
};

}  // namespace goren::test
