// SPDX-License-Identifier: MIT
//
// A book as one HTML page to walk through, without anything from outside.
#pragma once

#include <string>

#include "tools/book/names.h"

namespace goren::tools::book {

/// The page of the positions that `start` leads to, at most so many, fewer stones first. Throws
/// BadInput where the start is not in the book.
std::string tree_page(Book& book, const BookPosition& start, std::size_t max_positions);

}  // namespace goren::tools::book
