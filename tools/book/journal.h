// SPDX-License-Identifier: MIT
//
// The journal of a growing book: the file BOOK.journal, to which every searched position is
// appended before anything else happens. Whoever is killed loses only the searches that run.
#pragma once

#include <cstddef>
#include <string>

#include "tools/book/book.h"
#include "tools/book/durable_file.h"

namespace goren::tools::book {

class Journal {
public:
    /// Appends to the journal of the book. Throws BadInput.
    explicit Journal(const std::string& book_path);

    void append(const BookEntry& entry);
    /// Returns when everything appended is on the disk.
    void sync() { file_.sync(); }

private:
    DurableFile file_;
};

std::string journal_path_of(const std::string& book_path);

/// The book with what its journal adds; an empty one where neither file exists. An incomplete last
/// line, which a kill leaves behind, is dropped. Throws BadInput for other bad lines.
Book read_with_journal(const std::string& book_path);

/// Writes the book, and then removes its journal. A kill between the two does no harm: the journal
/// repeats what the book holds.
void save_and_drop_journal(const std::string& book_path, const Book& book);

}  // namespace goren::tools::book
