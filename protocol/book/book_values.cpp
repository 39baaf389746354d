// SPDX-License-Identifier: MIT
#include "protocol/book/book_values.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <unordered_set>

namespace goren::book {
namespace {

/// The moves that the text lists of a position.
constexpr std::size_t kListedMoves = 8;

/// The value of a position whose moves in the book all lose, before its other moves are searched.
constexpr Value kLowest = Value::eval(std::numeric_limits<int>::min());

// Equal moves in the order of their points, so that a book does not depend on how it grew.
bool is_better(const BookMove& a, const BookMove& b) {
    return a.value != b.value ? a.value > b.value : a.point < b.point;
}

bool has_no_value(const BookMove& move) { return !move.value; }

std::vector<BookEntry*> predecessors(Book& book, const BookPosition& canonical) {
    std::vector<BookEntry*> entries;
    for (const BookPosition& position : positions_before(canonical))
        if (BookEntry* const entry = book.find(position)) entries.push_back(entry);
    return entries;
}

/// Whether the value or the moves changed.
bool update(const Book& book, BookEntry& entry) {
    const BookEntry old = entry;
    std::vector<BookMove> moves;
    for (const auto& [point, after] : successors(book, entry.position))
        moves.push_back(move_to(*after, point));
    update_value(entry, std::move(moves));
    return !(entry == old);
}

}  // namespace

std::vector<std::pair<Point, const BookEntry*>> successors(const Book& book,
                                                           const BookPosition& canonical) {
    std::vector<std::pair<Point, const BookEntry*>> result;
    for_each_point(canonical.size, [&](Point point) {
        if (!canonical.is_empty(point)) return;
        const BookEntry* const entry = book.find(canonical_form(canonical.after(point)).position);
        const auto is_known = [&](const auto& known) { return known.second == entry; };
        if (entry && std::none_of(result.begin(), result.end(), is_known))
            result.emplace_back(point, entry);
    });
    return result;
}

std::vector<BookPosition> positions_before(const BookPosition& canonical) {
    std::vector<BookPosition> positions;
    const Colour mover = opponent(canonical.side_to_move());
    canonical.stones[mover].for_each(canonical.size, [&](Point stone) {
        const BookPosition before = canonical_form(canonical.before(stone)).position;
        if (std::find(positions.begin(), positions.end(), before) == positions.end())
            positions.push_back(before);
    });
    return positions;
}

BookMove move_to(const BookEntry& after, Point point) {
    if (!after.value) return {point, std::nullopt};
    return {point, value_before_move(*after.value)};
}

void update_value(BookEntry& entry, std::vector<BookMove> moves_in_book) {
    if (entry.nodes == 0) return;
    std::vector<BookMove> moves = std::move(moves_in_book);
    const bool all_have_values = std::erase_if(moves, has_no_value) == 0;
    if (entry.dropout && entry.dropout->value) moves.push_back(*entry.dropout);
    if (moves.empty()) return;
    std::stable_sort(moves.begin(), moves.end(), is_better);
    entry.value = moves.front().value;
    // A loss is not proven where some moves have not been searched.
    const bool all_are_searched = entry.dropout && all_have_values;
    if (!all_are_searched && entry.value->is_loss()) entry.value = kLowest;
    std::erase_if(moves, [](const BookMove& move) { return move.point.is_none(); });
    moves.resize(std::min(moves.size(), kListedMoves));
    entry.moves = std::move(moves);
}

void forget_search(BookEntry& entry) {
    entry.nodes = 0;
    entry.dropout.reset();
}

std::vector<const BookEntry*> update_predecessors(Book& book, const BookPosition& canonical) {
    std::vector<const BookEntry*> changed;
    // Positions with more stones first: each is computed once, after all that it depends on.
    std::map<int, std::vector<BookEntry*>, std::greater<>> layers;
    const auto enter = [&](const BookPosition& position) {
        for (BookEntry* const entry : predecessors(book, position)) {
            auto& layer = layers[entry->position.stone_count()];
            if (std::find(layer.begin(), layer.end(), entry) == layer.end()) layer.push_back(entry);
        }
    };
    for (enter(canonical); !layers.empty();) {
        std::vector<BookEntry*>& layer = layers.begin()->second;
        // Dropouts first: a position that takes the value of one may add others to this layer.
        for (std::size_t i = 0; i < layer.size(); ++i)
            if (BookEntry* const after = settle_dropout(book, *layer[i])) {
                changed.insert(changed.end(), {layer[i], after});
                enter(after->position);
            }
        const std::vector<BookEntry*> complete = std::move(layer);
        layers.erase(layers.begin());
        for (BookEntry* const entry : complete)
            if (update(book, *entry)) {
                changed.push_back(entry);
                enter(entry->position);
            }
    }
    return changed;
}

BookEntry* settle_dropout(Book& book, BookEntry& entry) {
    if (!entry.dropout || entry.dropout->point.is_none()) return nullptr;
    const BookPosition after = canonical_form(entry.position.after(entry.dropout->point)).position;
    BookEntry* const known = book.find(after);
    if (!known) return nullptr;
    // Until it is searched itself.
    if (!known->value && entry.dropout->value)
        known->value = value_before_move(*entry.dropout->value);
    entry.dropout.reset();
    return known;
}

void leave_out(BookEntry& entry, const BookEntry& after) {
    // A dropout that is no worse stays the best move out of the book. A loss needs every move.
    if (entry.dropout && entry.dropout->value && !entry.dropout->value->is_loss() && after.value &&
        *entry.dropout->value >= value_before_move(*after.value))
        return;
    entry.dropout.reset();
    // The move may have been the proof. An evaluation is searched again.
    if (entry.nodes > 0 && entry.value) entry.value = Value::eval(entry.value->raw());
}

std::vector<const BookEntry*> update_after_removal(Book& book, const BookEntry& removed) {
    std::vector<const BookEntry*> changed;
    for (BookEntry* const entry : predecessors(book, removed.position)) {
        const BookEntry old = *entry;
        leave_out(*entry, removed);
        update(book, *entry);
        if (*entry == old) continue;
        changed.push_back(entry);
        const auto before = update_predecessors(book, entry->position);
        changed.insert(changed.end(), before.begin(), before.end());
    }
    return changed;
}

std::size_t update_all_values(Book& book) {
    std::unordered_set<const BookEntry*> changed;
    std::vector<const BookEntry*> entries = book.sorted();
    std::reverse(entries.begin(), entries.end());
    for (const BookEntry* entry : entries)
        if (settle_dropout(book, *book.find(entry->position))) changed.insert(entry);
    for (const BookEntry* entry : entries)
        if (update(book, *book.find(entry->position))) changed.insert(entry);
    return changed.size();
}

}  // namespace goren::book
