// SPDX-License-Identifier: MIT
//
// A book in memory: entries by the key of their position. About 500 bytes a position.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "protocol/book/book_entry.h"

namespace goren::book {

class Book {
public:
    std::size_t size() const { return entries_.size(); }
    /// How the book was made: a line for each program that wrote it, the oldest first.
    std::vector<std::string>& lineage() { return lineage_; }
    const std::vector<std::string>& lineage() const { return lineage_; }

    /// The entry of a canonical position; null where there is none.
    const BookEntry* find(const BookPosition& canonical) const;
    BookEntry* find(const BookPosition& canonical);

    /// Adds an entry; where the position has one, they are merged.
    void merge(BookEntry entry);
    /// Replaces the entry of the position, or adds it.
    void put(BookEntry entry);
    /// Whether there was one.
    bool erase(const BookPosition& canonical);

    /// All entries in the order of the text. Valid until the book changes.
    std::vector<const BookEntry*> sorted() const;

private:
    std::unordered_map<std::uint64_t, BookEntry> entries_;
    std::vector<std::string> lineage_;
};

}  // namespace goren::book
