// SPDX-License-Identifier: MIT
//
// A book as one HTML page to walk through, without anything from outside.
#pragma once

#include <string>

#include "protocol/book/book.h"

namespace goren::tools::book {

using goren::book::Book;
using goren::book::BookPosition;

/// The page of at most `max_positions` that `start` leads to, those with fewer stones first. Throws
/// BadInput where the start is not in the book.
std::string tree_page(Book& book, const BookPosition& start, std::size_t max_positions);

}  // namespace goren::tools::book
