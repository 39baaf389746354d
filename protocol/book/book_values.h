// SPDX-License-Identifier: MIT
//
// Minimax values in a book: the value of a position follows from those of the positions after it.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "protocol/book/book.h"

namespace goren::book {

/// The positions of the book that one move leads to, each with one such move.
std::vector<std::pair<Point, const BookEntry*>> successors(const Book& book,
                                                           const BookPosition& canonical);

/// The canonical positions that lead to this one by one move, each once.
std::vector<BookPosition> positions_before(const BookPosition& canonical);

/// The move to a position of the book, with the value that this has, if any.
BookMove move_to(const BookEntry& after, Point point);

/// Computes value and moves of a searched entry, given all of its moves that stay in the book. What
/// was imported or edited holds until a search of the position replaces it.
void update_value(BookEntry& entry, std::vector<BookMove> moves_in_book);

/// After an edit of value or moves: they hold until the position is searched again.
void forget_search(BookEntry& entry);

/// Computes the values of the positions before this one again, as far as they change. Returns the
/// entries that did. Some 0.2 ms for each position before.
std::vector<const BookEntry*> update_predecessors(Book& book, const BookPosition& canonical);

/// A dropout that leads to a position of the book is no dropout any more: the position before the
/// move must be searched again, and the position after it takes the dropout's value if it has none.
/// Returns the entry of the position after it; null if nothing changes.
BookEntry* settle_dropout(Book& book, BookEntry& entry);

/// Changes an entry whose move to the position `after` leaves the book. The search for its dropout
/// did not see this move: without a better dropout the position is to be searched again.
void leave_out(BookEntry& entry, const BookEntry& after);

/// Does so in all positions before one that is no longer in the book, and computes the values that
/// follow. Returns the entries that changed.
std::vector<const BookEntry*> update_after_removal(Book& book, const BookEntry& removed);

/// Computes all values again, positions with more stones first. The number of entries that changed.
std::size_t update_all_values(Book& book);

}  // namespace goren::book
