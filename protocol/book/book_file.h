// SPDX-License-Identifier: MIT
//
// The text of a book, and its index. docs/book.md describes both.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/book/book_index.h"
#include "protocol/book/book.h"

namespace goren::book {

/// The checksum of a sequence of lines.
class LineChecksum {
public:
    void add(std::string_view line);
    std::uint64_t sum() const { return sum_; }

private:
    std::uint64_t sum_ = 0;
};

struct BookHeader {
    std::vector<std::string> lineage;
    std::uint64_t checksum = 0;  ///< of the lines that were read
};

/// Calls `visit` for each entry of a text. The file may be in any order; a position that comes
/// twice is for `visit` to find. Throws BadInput with file and line for a bad one, or where the
/// number of positions or the checksum of the header differs: the header may lack both.
BookHeader for_each_entry(const std::string& path,
                          const std::function<void(BookEntry entry)>& visit);

/// Reads a book. Throws BadInput as for_each_entry(), and where a position comes twice.
Book read_book(const std::string& path);

/// Replaces the file as a whole. Throws BadInput.
void write_book(const std::string& path, const Book& book);

/// What the index holds of an entry.
IndexEntry index_entry(const BookEntry& entry);

/// Whether a file that begins like this may be the text of a book.
bool is_book_text(std::string_view front);

/// The index of a book with its journal: 24 bytes a position. Without a journal it is made from the
/// text without keeping its entries. Throws BadInput.
std::vector<std::uint8_t> make_index(const std::string& book_path);

/// Writes the index of a book with its journal to a file. The number of positions. Throws BadInput.
std::size_t write_index(const std::string& book_path, const std::string& index_path);

/// NAME.book has the index NAME.bookx.
std::string index_path_of(const std::string& book_path);

}  // namespace goren::book
