// SPDX-License-Identifier: MIT
#include "protocol/book/merge.h"

#include <algorithm>
#include <functional>

#include "engine/board/symmetry.h"
#include "protocol/book/book_values.h"

namespace goren::book {
namespace {

bool contains_image(const BookPosition& second, const BookPosition& first, int symmetry) {
    const BoardSize size = first.size;
    bool contains = true;
    for (const Colour colour : kColours)
        first.stones[colour].for_each(size, [&](Point point) {
            contains &= second.stones[colour].contains(transform(point, symmetry, size), size);
        });
    return contains;
}

using PartOf = std::function<Book&(const BookPosition&)>;

/// Gives each position to its part. Where a move leads to another part, it leaves the book.
void distribute(const Book& book, const PartOf& part_of) {
    const std::vector<const BookEntry*> entries = book.sorted();
    for (const BookEntry* entry : entries) part_of(entry->position).put(*entry);
    for (const BookEntry* entry : entries)
        for (const BookPosition& before : positions_before(entry->position)) {
            Book& part = part_of(before);
            BookEntry* const known = part.find(before);
            if (known && &part != &part_of(entry->position)) leave_out(*known, *entry);
        }
}

}  // namespace

void merge_into(Book& book, const Book& other) {
    for (const BookEntry* entry : other.sorted()) book.merge(*entry);
    auto& lineage = book.lineage();
    for (const std::string& line : other.lineage())
        if (std::find(lineage.begin(), lineage.end(), line) == lineage.end())
            lineage.push_back(line);
}

bool can_lead_to(const BookPosition& first, const BookPosition& second) {
    if (first.rule != second.rule || first.size != second.size) return false;
    for (int symmetry = 0; symmetry < symmetries_of(first.size); ++symmetry)
        if (contains_image(second, first, symmetry)) return true;
    return false;
}

SplitBook split_at(const Book& book, const BookPosition& position) {
    SplitBook split;
    split.below.lineage() = split.rest.lineage() = book.lineage();
    distribute(book, [&](const BookPosition& of_entry) -> Book& {
        return can_lead_to(position, of_entry) ? split.below : split.rest;
    });
    return split;
}

std::vector<Book> split_evenly(const Book& book, int parts) {
    const auto count = static_cast<std::size_t>(parts);
    std::vector<Book> result(count);
    for (Book& part : result) part.lineage() = book.lineage();
    distribute(book, [&](const BookPosition& position) -> Book& {
        return result[key_of(position) % count];
    });
    return result;
}

}  // namespace goren::book
