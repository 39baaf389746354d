// SPDX-License-Identifier: MIT
#include "engine/book/book_choice.h"

#include <algorithm>

#include "engine/core/random.h"
#include "engine/pattern/forbidden.h"
#include "engine/pattern/pattern_tables.h"

namespace goren::book {
namespace {

bool is_playable(const Board& board, Rule rule, Point point) {
    if (!board.size().contains(point) || !board.is_empty(point)) return false;
    return !is_renju_black(rule, board.side_to_move()) ||
           !is_forbidden(board.lines(), pattern_tables(rule).line, point);
}

// The value of the position after the move, for the side that made it; absent if the book does not
// hold that position.
std::optional<Value> value_after(const BookIndex& index, const BookPosition& position, Point move) {
    const auto entry = find(index, position.after(move));
    if (!entry || !entry->value) return std::nullopt;
    return value_before_move(*entry->value);
}

// A move of which nothing is known counts as even.
Value known_value(const BookMove& move) { return move.value.value_or(Value::draw()); }

bool is_better(const BookMove& a, const BookMove& b) { return known_value(a) > known_value(b); }

}  // namespace

std::optional<IndexEntry> find(const BookIndex& index, const BookPosition& position) {
    return index.find(key_of(canonical_form(position).position));
}

std::vector<BookMove> playable_moves(const BookIndex& index, const Board& board, Rule rule) {
    const auto position = book_position(board, rule);
    if (!position) return {};
    const CanonicalForm form = canonical_form(*position);
    const auto entry = index.find(key_of(form.position));
    if (!entry) return {};
    std::vector<BookMove> moves;
    for (const BookMove& stored : entry->moves) {
        BookMove move{form.from_canonical(stored.point), stored.value};
        if (!is_playable(board, rule, move.point)) continue;
        if (const auto value = value_after(index, *position, move.point)) move.value = value;
        // A move without a value of its own is as good as the position.
        if (!move.value) move.value = entry->value;
        if (!move.value || !move.value->is_loss()) moves.push_back(move);
    }
    std::stable_sort(moves.begin(), moves.end(), is_better);
    return moves;
}

std::optional<BookMove> choose(const std::vector<BookMove>& moves, const BookChoice& choice,
                               const Board& board) {
    if (moves.empty()) return std::nullopt;
    if (choice.margin <= 0) return moves.front();
    const int least = known_value(moves.front()).raw() - choice.margin;
    const auto near = std::count_if(moves.begin(), moves.end(), [&](const BookMove& move) {
        return known_value(move).raw() >= least;
    });
    Random random(choice.seed ^ board.hash());
    return moves[static_cast<std::size_t>(random.below(static_cast<int>(near)))];
}

}  // namespace goren::book
