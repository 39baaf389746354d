// SPDX-License-Identifier: MIT
//
// A book as a database that is edited: every edit is in the book's journal, on the disk, before the
// next one.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "protocol/book/book.h"
#include "protocol/book/journal.h"

namespace goren::protocol {

class DatabaseFile {
public:
    /// Opens the book of this path with its journal; where there is neither, an empty one, which
    /// the first edit makes. A journal that is left from earlier is taken into the book. Throws
    /// BadInput.
    explicit DatabaseFile(std::string path);

    const std::string& path() const { return path_; }
    const book::Book& book() const { return book_; }

    /// Changes the entry of a canonical position, which is made where there is none, and then the
    /// values that follow from it. All of these throw BadInput where the disk fails.
    void edit(const book::BookPosition& canonical,
              const std::function<void(book::BookEntry&)>& change);
    /// Removes canonical positions. The number of those that there were.
    std::size_t erase(const std::vector<book::BookPosition>& canonical);
    /// Adds the entries of another book, and saves. The number of new positions.
    std::size_t merge(const book::Book& other);
    /// Computes all values again, and saves. The number of entries that changed.
    std::size_t update_values();
    /// Writes the text of the book as a whole, in place of the journal.
    void save();

private:
    /// One that takes lines: after one that failed the whole text is written.
    book::Journal& journal();
    /// Appends entries that changed to the journal.
    void append(const std::vector<const book::BookEntry*>& changed);

    std::string path_;
    book::Book book_;
    std::optional<book::Journal> journal_;
};

}  // namespace goren::protocol
