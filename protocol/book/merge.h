// SPDX-License-Identifier: MIT
//
// Books put together and taken apart.
#pragma once

#include <vector>

#include "protocol/book/book.h"

namespace goren::book {

/// Adds the entries and the lineage of another book.
void merge_into(Book& book, const Book& other);

/// Whether a game can lead from the first position, or an image of it, to the second: rule and
/// board are the same, and no stone of the first is missing.
bool can_lead_to(const BookPosition& first, const BookPosition& second);

// Where a move leads to another part, the position before it is one whose move left the book
// (leave_out); its values are to be computed again.

/// The positions that a position can lead to, and the others.
struct SplitBook {
    Book below;
    Book rest;
};
SplitBook split_at(const Book& book, const BookPosition& position);

/// The book in parts of about the same size, by the keys of the positions. Requires: parts > 0.
std::vector<Book> split_evenly(const Book& book, int parts);

}  // namespace goren::book
