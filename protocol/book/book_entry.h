// SPDX-License-Identifier: MIT
//
// What a book holds of one position, and its line of text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/book/book_index.h"
#include "engine/book/book_position.h"
#include "engine/core/value.h"

namespace goren::book {

/// What a value says about the true one.
enum class ValueBound : std::uint8_t { Exact, Upper, Lower };

/// A short text that a board shows on a point.
struct PointText {
    Point point;
    std::string text;

    bool operator==(const PointText&) const = default;
};

/// Sorts by point; texts on the same point keep their order.
void sort_by_point(std::vector<PointText>& texts);

/// A position with everything that is known about it. All points are those of the canonical form,
/// all values those of the side to move.
struct BookEntry {
    BookPosition position;                 ///< canonical
    std::optional<Value> value;            ///< the best that is known: minimax over the book
    std::optional<int> win_probability;    ///< of the side to move, in 1/10000
    ValueBound bound = ValueBound::Exact;  ///< of the value
    int depth = 0;                         ///< of the search of this position, in plies; 0: none
    std::uint64_t nodes = 0;               ///< of that search
    std::vector<BookMove> moves;           ///< the best moves, best first
    /// The best move that leads out of the book, found by a search without the moves that stay in
    /// it. Without a point, no other move is left. Absent if there was no such search.
    std::optional<BookMove> dropout;
    std::string label;  ///< a short text on the position: "w", "!"
    bool is_marked = false;
    std::vector<PointText> texts;     ///< by point
    std::vector<std::string> proofs;  ///< names of files or proofs
    std::string source;               ///< names, with "; " between them
    std::string comment;

    explicit BookEntry(const BookPosition& canonical) : position(canonical) {}
    /// Whether the position is won or lost. A bound alone does not say so.
    bool is_proven() const { return value && value->is_mate_score() && bound == ValueBound::Exact; }
    bool operator==(const BookEntry&) const = default;
};

/// The rule, the board and the stones of a position: "freestyle 15 h8i9"; "-" for no stones.
std::string to_text(const BookPosition& position);

/// The line of an entry, without its end.
std::string to_line(const BookEntry& entry);

/// The entry of a line, made canonical. Throws BadInput with one sentence.
BookEntry parse_line(std::string_view line);

/// "+35", "win33", "loss32".
std::string to_text(Value value);
std::optional<Value> parse_value(std::string_view text);

/// Adds what another entry of the same position says. The search of more nodes wins, a mate score
/// before all; texts, comments and proofs of both are kept, and the names of eight sources, then
/// "...".
void merge_into(BookEntry& entry, const BookEntry& other);

}  // namespace goren::book
