// SPDX-License-Identifier: MIT
//
// The lock of a book: one program at a time writes its text and its journal.
#pragma once

#include <string>
#include <utility>

#include "protocol/system/file_lock.h"

namespace goren::book {

/// Holds the file BOOK.lock and removes it at the end. The book itself cannot be locked: it is
/// replaced as a whole, and may not exist yet. Where the folder cannot be written, or its file
/// system has no locks, nobody holds one.
class BookLock {
public:
    /// Tries once. The path is UTF-8.
    explicit BookLock(std::string book_path);

    BookLock(BookLock&& other) noexcept = default;
    BookLock& operator=(BookLock&& other) noexcept {
        std::swap(path_, other.path_);
        std::swap(lock_, other.lock_);
        return *this;
    }
    ~BookLock();

    const std::string& book_path() const { return path_; }
    bool is_held_by_other() const { return lock_.is_held_by_other(); }
    /// Throws BadInput where another program holds the lock.
    void require() const;

private:
    std::string path_;
    protocol::FileLock lock_;
};

/// The lock of a book that is to be written, before it is read. Throws BadInput where another
/// program holds it.
BookLock lock_book(const std::string& book_path);

}  // namespace goren::book
