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
#include "protocol/book/book_lock.h"
#include "protocol/book/journal.h"

namespace goren::protocol {

class DatabaseFile {
public:
    /// Opens the book of this path with its journal; where there is neither, an empty one, which
    /// the first edit makes. A journal that is left from earlier is taken into the book. Throws
    /// BadInput. Where another program writes the book, it is only read; an edit tries again.
    explicit DatabaseFile(std::string path);

    const std::string& path() const { return lock_.book_path(); }
    const book::Book& book() const { return book_; }
    /// Whether another program wrote the book when this last tried to get its lock.
    bool is_read_only() const { return lock_.is_held_by_other(); }

    /// Reads the book again, as it is on the disk now. Throws BadInput, and changes nothing then.
    void reload();

    // What follows throws BadInput where the disk fails, or another program writes the book. What
    // an edit changed before it failed is saved by the next one.

    /// Changes the entry of a canonical position, which is made where there is none, and then the
    /// values that follow from it.
    void edit(const book::BookPosition& canonical,
              const std::function<void(book::BookEntry&)>& change);
    /// Removes canonical positions, each named once. Returns how many of them were in the book.
    std::size_t erase(const std::vector<book::BookPosition>& canonical);
    /// Adds the entries of another book, and saves. The number of new positions.
    std::size_t merge(const book::Book& other);
    /// Computes all values again, and saves. The number of entries that changed.
    std::size_t update_values();
    /// Writes the text of the book as a whole, in place of the journal.
    void save();

private:
    void take_in_journal();
    /// Called before each edit. Without the lock, tries to get it, and reads what the program that
    /// had it wrote.
    void take_lock();
    /// Opens the journal before an edit changes anything, so that no edit is shown that the journal
    /// cannot take.
    book::Journal& begin_edit();
    void end_edit();

    book::BookLock lock_;
    book::Book book_;
    std::optional<book::Journal> journal_;
    bool is_unsaved_ = false;  // the book has something that is neither in the text nor the journal
};

}  // namespace goren::protocol
