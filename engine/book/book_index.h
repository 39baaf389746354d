// SPDX-License-Identifier: MIT
//
// The binary index of a book: sorted keys of positions with what a player needs. It is read from
// memory, for example from a mapped file, without being copied.
//
// Format, little-endian. Header of 40 bytes: "GorenBkI", version (4 bytes), bytes of a record (4),
// number of records (8), checksum of the book's text (8), checksum of the records (8). Then the
// records, by ascending key, 24 bytes each: key (8), value (2), depth (1), number of moves (1),
// three times a move (2: column + 32 * row) with its value (2). An absent value is -32768.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/point.h"
#include "engine/core/value.h"

namespace goren::book {

/// A move and the value of the position for the side that plays it.
struct BookMove {
    Point point;
    std::optional<Value> value;

    bool operator==(const BookMove&) const = default;
};

/// The moves of a position that an index holds.
inline constexpr std::size_t kIndexMoves = 3;

/// What an index holds of a position. Points are those of the canonical form.
struct IndexEntry {
    std::optional<Value> value;  ///< for the side to move
    int depth = 0;               ///< of the search that gave the value, in plies; 255 at most
    FixedVector<BookMove, kIndexMoves> moves;  ///< best first
};

/// Why bytes are no index.
enum class IndexError : std::uint8_t { NoIndex, Text, Version, Length, Checksum };

/// One sentence without a full stop.
std::string_view description(IndexError error);

/// A view of an index: the bytes must outlive it.
class BookIndex {
public:
    /// Checks everything but the order of the keys, in a time that grows with the bytes.
    static std::variant<BookIndex, IndexError> open(std::span<const std::uint8_t> bytes);

    std::size_t size() const { return records_.size() / kRecordBytes; }
    /// Whether no two records have the same key, and all are in order.
    bool is_sorted() const;

    /// The entry of a key. Keys are uniform numbers, among which interpolation needs four or five
    /// steps in ten million (Perl, Itai, Avni 1978); after eight steps the search halves, which
    /// bounds it for any keys.
    std::optional<IndexEntry> find(std::uint64_t key) const;

    static constexpr std::size_t kRecordBytes = 8 + 2 + 1 + 1 + kIndexMoves * 4;

private:
    explicit BookIndex(std::span<const std::uint8_t> records) : records_(records) {}

    std::uint64_t key_at(std::size_t i) const;
    IndexEntry entry_at(std::size_t i) const;

    std::span<const std::uint8_t> records_;
};

/// Collects the records of an index, 24 bytes each in memory.
class IndexBuilder {
public:
    IndexBuilder();

    void reserve(std::size_t entries);
    /// Entries may come in any order, each key once.
    void add(std::uint64_t key, const IndexEntry& entry);
    /// The bytes of the index; the builder is empty then.
    std::vector<std::uint8_t> finish(std::uint64_t text_checksum);

private:
    std::vector<std::uint8_t> bytes_;
};

}  // namespace goren::book
