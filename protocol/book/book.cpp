// SPDX-License-Identifier: MIT
#include "protocol/book/book.h"

#include <algorithm>
#include <utility>

#include "protocol/bad_input.h"

namespace goren::book {
namespace {

using protocol::reject;

void require_same(const BookEntry& entry, const BookPosition& position) {
    if (entry.position != position)
        reject("the positions {} and {} have the same key", to_text(entry.position),
               to_text(position));
}

}  // namespace

const BookEntry* Book::find(const BookPosition& canonical) const {
    const auto found = entries_.find(key_of(canonical));
    if (found == entries_.end()) return nullptr;
    require_same(found->second, canonical);
    return &found->second;
}

BookEntry* Book::find(const BookPosition& canonical) {
    return const_cast<BookEntry*>(std::as_const(*this).find(canonical));
}

void Book::merge(BookEntry entry) {
    if (BookEntry* known = find(entry.position))
        merge_into(*known, entry);
    else
        put(std::move(entry));
}

void Book::put(BookEntry entry) {
    const std::uint64_t key = key_of(entry.position);
    entries_.insert_or_assign(key, std::move(entry));
}

bool Book::erase(const BookPosition& canonical) { return entries_.erase(key_of(canonical)) > 0; }

std::vector<const BookEntry*> Book::sorted() const {
    std::vector<const BookEntry*> entries;
    entries.reserve(entries_.size());
    for (const auto& [key, entry] : entries_) entries.push_back(&entry);
    std::sort(entries.begin(), entries.end(), [](const BookEntry* a, const BookEntry* b) {
        return comes_before(a->position, b->position);
    });
    return entries;
}

}  // namespace goren::book
