// SPDX-License-Identifier: MIT
//
// The transposition table: what earlier searches found out about positions.
//
// Buckets of 64 bytes hold four entries of two words. The first word is the hash xored with the
// second (Hyatt and Mann 2002), so that an entry torn by two threads fails its verification: reads
// and writes need no locks. Replacement prefers entries that are shallow or from older searches.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/point.h"
#include "engine/core/value.h"
#include "engine/core/zeroed_memory.h"
#include "engine/search/depth.h"

namespace goren {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// What the table knows of a position; values are seen from the ply of the one who asks.
struct TableEntry {
    Point move;  ///< none where no move stood out
    Value value;
    Value eval;
    Depth depth;
    Bound bound = Bound::None;  ///< None: only the evaluation is known
};

class TranspositionTable {
public:
    /// An empty table of no size; resize() before use.
    TranspositionTable() = default;
    TranspositionTable(const TranspositionTable&) = delete;
    TranspositionTable& operator=(const TranspositionTable&) = delete;

    /// May take that many bytes (at least one bucket); keeps its content if the size stays. Memory
    /// is zeroed by the system as it is touched, so this costs no time. Where the system refuses,
    /// half as much is tried, and so on.
    void resize(std::size_t bytes);
    void clear();
    /// Entries of earlier searches become older. `nodes` is the most that the search can look at:
    /// the entries lie in no more memory than a few such searches fill, for each first touch of a
    /// page costs as much time as several nodes, and memory that is near is faster. They are lost
    /// when a search needs more than those before it.
    void start_search(std::uint64_t nodes);

    std::optional<TableEntry> find(std::uint64_t hash, Ply ply) const;
    void store(std::uint64_t hash, Ply ply, const TableEntry& entry);
    void prefetch(std::uint64_t hash) const;

private:
    struct Slot {
        std::atomic<std::uint64_t> check;
        std::atomic<std::uint64_t> data;
    };
    static constexpr std::size_t kSlots = 4;
    struct alignas(64) Bucket {
        Slot slots[kSlots];
    };
    static_assert(sizeof(Bucket) == 64);

    Bucket& bucket_of(std::uint64_t hash) const;
    int worth(std::uint64_t data) const;

    /// In large pages: an ordinary one that is read before it is written is mapped twice, and the
    /// second time interrupts the other threads. (Two threads with 350 MB look at 1.66 times the
    /// nodes in three seconds, one thread at 1.01 to 1.04 times in 20 to 300 ms; 2026-11.)
    ZeroedMemory memory_;
    Bucket* buckets_ = nullptr;  // in memory_
    std::size_t bucket_count_ = 0;
    std::size_t used_buckets_ = 0;  // of them, from the first one on
    std::size_t requested_bytes_ = 0;
    std::uint8_t age_ = 0;
};

}  // namespace goren
