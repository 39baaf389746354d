// SPDX-License-Identifier: MIT
#include "protocol/database_file.h"

#include <filesystem>
#include <utility>

#include "protocol/book/book_file.h"
#include "protocol/book/book_values.h"
#include "protocol/book/merge.h"
#include "protocol/files.h"

namespace goren::protocol {

using book::BookEntry;
using book::BookPosition;

DatabaseFile::DatabaseFile(std::string path)
    : path_(std::move(path)), book_(book::read_with_journal(path_)) {
    if (std::filesystem::exists(utf8_path(book::journal_path_of(path_)))) save();
}

book::Journal& DatabaseFile::journal() {
    // What the journal lost is in the book alone.
    if (journal_ && journal_->has_failed()) save();
    if (!journal_) journal_.emplace(path_);
    return *journal_;
}

void DatabaseFile::edit(const BookPosition& canonical,
                        const std::function<void(BookEntry&)>& change) {
    if (!book_.find(canonical)) book_.put(BookEntry(canonical));
    BookEntry& entry = *book_.find(canonical);
    change(entry);
    journal().append(entry);
    append(book::update_predecessors(book_, canonical));
    journal().sync();
}

std::size_t DatabaseFile::erase(const std::vector<BookPosition>& canonical) {
    std::vector<BookEntry> erased;
    for (const BookPosition& position : canonical) {
        const BookEntry* const entry = book_.find(position);
        if (!entry) continue;
        erased.push_back(*entry);
        book_.erase(position);
        journal().append_removal(position);
    }
    for (const BookEntry& entry : erased) append(book::update_after_removal(book_, entry));
    if (!erased.empty()) journal().sync();
    return erased.size();
}

void DatabaseFile::append(const std::vector<const BookEntry*>& changed) {
    for (const BookEntry* entry : changed) journal().append(*entry);
}

std::size_t DatabaseFile::merge(const book::Book& other) {
    const std::size_t before = book_.size();
    book::merge_into(book_, other);
    save();
    return book_.size() - before;
}

std::size_t DatabaseFile::update_values() {
    const std::size_t changed = book::update_all_values(book_);
    save();
    return changed;
}

void DatabaseFile::save() {
    book::write_book(path_, book_);
    // Closed first: Windows removes no file that is open.
    journal_.reset();
    book::drop_journal(path_);
}

}  // namespace goren::protocol
