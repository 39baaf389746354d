// SPDX-License-Identifier: MIT
//
// Books in the files of other programs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/core/rule.h"
#include "protocol/book/book.h"

namespace goren::book {

enum class BookFormat : std::uint8_t {
    YixinDatabase,  ///< of Yixin and Rapfi
    YixinText,      ///< what Yixin and Rapfi export
    RenlibLibrary,  ///< a tree of moves; only read
    Positions,      ///< a position a line in `pos` notation; only written
    BookText,       ///< of Goren, with its journal
};

/// The format by the end of the file's name: .db, .csv or .txt, .lib, .pos; else the text of a
/// book.
BookFormat format_of(const std::string& path);

struct ForeignBook {
    Book book;
    std::size_t left_out = 0;  ///< positions that a book cannot hold
};

/// Throws BadInput with the path, also for positions. The rule is for files that do not tell
/// theirs.
ForeignBook read_foreign_book(const std::string& path, BookFormat format, Rule rule);

/// Replaces the file as a whole, and drops the journal of a book. The number of positions that such
/// a file cannot hold. Throws BadInput, also for a library.
std::size_t write_foreign_book(const std::string& path, BookFormat format, const Book& book);

}  // namespace goren::book
