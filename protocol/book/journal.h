// SPDX-License-Identifier: MIT
//
// The journal of a book: the file BOOK.journal, to which every searched or edited position is
// appended before anything else happens. A kill loses only the searches that run.
#pragma once

#include <cstddef>
#include <string>

#include "protocol/book/book.h"
#include "protocol/book/book_lock.h"
#include "protocol/book/durable_file.h"

namespace goren::book {

class Journal {
public:
    /// Appends to the journal of the book. Throws BadInput.
    explicit Journal(const std::string& book_path);

    void append(const BookEntry& entry);
    /// Notes that the position was removed.
    void append_removal(const BookPosition& position);
    /// Returns when everything appended is on the disk.
    void sync() { file_.sync(); }
    /// Whether one of these threw BadInput: the disk was full or failed. The journal may end within
    /// a line, and takes no more.
    bool has_failed() const { return file_.has_failed(); }
    /// Empties it, once the book holds what it says. Throws BadInput, and changes nothing then.
    void clear();

private:
    std::string path_;
    DurableFile file_;
};

std::string journal_path_of(const std::string& book_path);

bool has_journal(const std::string& book_path);

/// Whether there is a book with this path, or its journal alone.
bool is_there(const std::string& book_path);

/// The book with what its journal adds; an empty one where neither file exists. An incomplete last
/// line, which a kill leaves behind, is dropped. Throws BadInput for other bad lines, and for a
/// file that cannot be read.
Book read_with_journal(const std::string& book_path);

/// The same, but throws BadInput where neither file exists.
Book read_existing(const std::string& book_path);

/// Writes the book of this lock, and then removes its journal. A kill between the two does no harm:
/// the journal repeats what the book holds. Throws BadInput, also where another program holds the
/// lock.
void save_and_drop_journal(const BookLock& lock, const Book& book);

/// Removes the journal of a book that holds what it says. Throws BadInput.
void drop_journal(const std::string& book_path);

}  // namespace goren::book
