// SPDX-License-Identifier: MIT
#include "protocol/database/database_file.h"

#include <utility>

#include "protocol/book/book_file.h"
#include "protocol/book/book_values.h"
#include "protocol/book/merge.h"

namespace goren::protocol {
namespace {

using book::BookEntry;
using book::BookPosition;

void append(book::Journal& journal, const std::vector<const BookEntry*>& changed) {
    for (const BookEntry* entry : changed) journal.append(*entry);
}

}  // namespace

DatabaseFile::DatabaseFile(std::string path)
    : lock_(std::move(path)), book_(book::read_with_journal(lock_.book_path())) {
    take_in_journal();
}

void DatabaseFile::reload() {
    if (is_unsaved_) save();
    std::optional<book::BookLock> again;
    if (is_read_only()) again.emplace(path());
    book_ = book::read_with_journal(path());
    if (again) lock_ = *std::move(again);
    take_in_journal();
}

void DatabaseFile::take_in_journal() {
    // Another program still appends to its journal.
    if (is_read_only()) return;
    if (book::has_journal(path())) save();
}

void DatabaseFile::take_lock() {
    if (is_read_only()) reload();
    lock_.require();
}

book::Journal& DatabaseFile::begin_edit() {
    // What the journal lost is in the book alone.
    if (is_unsaved_) save();
    if (!journal_) journal_.emplace(path());
    is_unsaved_ = true;
    return *journal_;
}

void DatabaseFile::end_edit() {
    journal_->sync();
    is_unsaved_ = false;
}

void DatabaseFile::edit(const BookPosition& canonical,
                        const std::function<void(BookEntry&)>& change) {
    take_lock();
    book::Journal& journal = begin_edit();
    if (!book_.find(canonical)) book_.put(BookEntry(canonical));
    BookEntry& entry = *book_.find(canonical);
    change(entry);
    journal.append(entry);
    append(journal, book::update_predecessors(book_, canonical));
    end_edit();
}

std::size_t DatabaseFile::erase(const std::vector<BookPosition>& canonical) {
    take_lock();
    std::vector<BookEntry> erased;
    for (const BookPosition& position : canonical)
        if (const BookEntry* const entry = book_.find(position)) erased.push_back(*entry);
    if (erased.empty()) return 0;
    book::Journal& journal = begin_edit();
    for (const BookEntry& entry : erased) {
        book_.erase(entry.position);
        journal.append_removal(entry.position);
    }
    for (const BookEntry& entry : erased) append(journal, book::update_after_removal(book_, entry));
    end_edit();
    return erased.size();
}

std::size_t DatabaseFile::merge(const book::Book& other) {
    take_lock();
    const std::size_t before = book_.size();
    is_unsaved_ = true;
    book::merge_into(book_, other);
    save();
    return book_.size() - before;
}

std::size_t DatabaseFile::update_values() {
    take_lock();
    is_unsaved_ = true;
    const std::size_t changed = book::update_all_values(book_);
    save();
    return changed;
}

void DatabaseFile::save() {
    lock_.require();
    book::write_book(path(), book_);
    is_unsaved_ = false;
    // Closed first: Windows removes no file that is open.
    journal_.reset();
    book::drop_journal(path());
}

}  // namespace goren::protocol
