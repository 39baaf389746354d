// SPDX-License-Identifier: MIT
#include "protocol/book/merge.h"

#include <algorithm>

#include "engine/board/symmetry.h"

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
    for (const BookEntry* entry : book.sorted())
        (can_lead_to(position, entry->position) ? split.below : split.rest).put(*entry);
    return split;
}

std::vector<Book> split_evenly(const Book& book, int parts) {
    const auto count = static_cast<std::size_t>(parts);
    std::vector<Book> result(count);
    for (Book& part : result) part.lineage() = book.lineage();
    for (const BookEntry* entry : book.sorted())
        result[key_of(entry->position) % count].put(*entry);
    return result;
}

}  // namespace goren::book
