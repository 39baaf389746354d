// SPDX-License-Identifier: MIT
//
// What a book holds, in numbers.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "protocol/book/book_entry.h"

namespace goren::tools::book {

using goren::book::BookEntry;

/// Counts of positions.
struct PositionCounts {
    std::size_t positions = 0;
    std::size_t searched = 0;  ///< with nodes
    std::size_t wins = 0;      ///< proven, for the side to move
    std::size_t losses = 0;
    std::size_t commented = 0;  ///< with a comment, a label, a mark or texts
    std::uint64_t nodes = 0;
    std::uint64_t depths = 0;  ///< sum over the searched positions

    void add(const BookEntry& entry);
};

class Statistics {
public:
    void add(const BookEntry& entry);
    /// A table for people: a line for each rule and board, then one for each number of stones.
    std::string text() const;

private:
    std::map<std::string, std::map<int, PositionCounts>> counts_;
};

}  // namespace goren::tools::book
