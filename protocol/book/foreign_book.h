// SPDX-License-Identifier: MIT
//
// Books in whatever file, by the end of its name: .db and .csv or .txt of Yixin and Rapfi, .lib of
// RenLib, .pos, or the text of a book.
#pragma once

#include <cstddef>
#include <string>

#include "engine/core/rule.h"
#include "protocol/book/book.h"

namespace goren::book {

struct ForeignBook {
    Book book;
    std::size_t left_out = 0;  ///< positions that a book cannot hold
};

/// Throws BadInput with the path. The rule is for files that do not tell theirs.
ForeignBook read_foreign_book(const std::string& path, Rule rule);

/// Replaces the file as a whole, and drops the journal of a book. The number of positions that such
/// a file cannot hold. Throws BadInput, also for a .lib, which is a tree of moves.
std::size_t write_foreign_book(const std::string& path, const Book& book);

}  // namespace goren::book
