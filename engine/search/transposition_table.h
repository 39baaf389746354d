// SPDX-License-Identifier: MIT
//
// The transposition table: results of earlier searches by position.
//
// Buckets of 64 bytes hold four entries of two words. The first word is the hash xored with the
// second (Hyatt and Mann 2002), so that an entry torn by two threads fails its verification: reads
// and writes need no locks. Replacement prefers entries that are shallow or from older searches.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>

#include "engine/api/search_params.h"
#include "engine/core/point.h"
#include "engine/core/value.h"
#include "engine/core/zeroed_memory.h"
#include "engine/search/depth.h"

namespace goren {

/// How a stored value bounds the true one. Never 0: an entry of zeroes is an empty one.
enum class Bound : std::uint8_t { Upper = 1, Lower, Exact };

/// The result of a search of a position. Wins and losses count plies from the root, as everywhere
/// in the search; in the table itself, from the position.
struct TableEntry {
    Point move;  ///< none where no move raised alpha
    Value value;
    Value eval;  ///< static evaluation; arbitrary where a five must be answered
    Depth depth;
    Bound bound = Bound::Upper;
};

/// An entry as it is stored: the hash of the position and the data word; in a file without the age.
struct TableRecord {
    std::uint64_t hash = 0;
    std::uint64_t data = 0;
};

class TranspositionTable {
public:
    /// An empty table of no size; resize() before use.
    TranspositionTable() = default;
    TranspositionTable(const TranspositionTable&) = delete;
    TranspositionTable& operator=(const TranspositionTable&) = delete;

    /// Sets the most bytes that the table may take (at least one bucket); keeps the entries if the
    /// size stays. The system zeroes memory as it is touched, so that this costs no time. Where the
    /// system refuses, half as much is tried, and so on. Throws std::bad_alloc.
    void resize(std::size_t bytes);
    /// The most bytes that the table takes.
    std::size_t bytes() const { return bucket_count_ * sizeof(Bucket); }
    /// Whether the system refused the memory for the size that was set.
    bool is_reduced() const { return bucket_count_ < wanted_buckets(); }
    /// Allocates the memory anew, without entries. Throws std::bad_alloc.
    void clear();
    /// Starts a new generation of entries. `nodes` is the most that the search can visit. The used
    /// memory grows to `table_entries_per_node` slots for each, rounded up to a power of two and at
    /// least 1 MB, but not to all that resize() allows: each first touch of a page costs as much
    /// time as several nodes, and near memory is faster. All entries are lost when it grows.
    void start_search(std::uint64_t nodes, const SearchParams& params = {});

    /// `ply`: that of the position in the search.
    std::optional<TableEntry> find(std::uint64_t hash, Ply ply) const;
    void store(std::uint64_t hash, Ply ply, const TableEntry& entry);
    void prefetch(std::uint64_t hash) const;

    /// The share of slots that hold an entry, in [0, 1], from a sample. Any thread may call it,
    /// also during a search.
    double usage() const;
    /// Visits all entries. Requires, as the functions below: no search is running.
    template <typename Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < used_buckets_ && buckets_ != nullptr; ++i)
            for (const Slot& slot : buckets_[i].slots)
                if (const TableRecord record = record_of(slot); record.data != 0) visit(record);
    }
    /// Spreads entries over the whole memory from now on. All entries are lost.
    void use_all();
    /// Whether a search on a board of this size may have made the entry.
    static bool is_valid(const TableRecord& record, BoardSize size);
    /// Stores an entry; where its bucket is full, the deeper ones stay.
    void restore(const TableRecord& record);

private:
    struct Slot {
        std::atomic<std::uint64_t> check;
        std::atomic<std::uint64_t> data;

        TableRecord read() const {
            const std::uint64_t word = data.load(std::memory_order_relaxed);
            return {check.load(std::memory_order_relaxed) ^ word, word};
        }
        void write(const TableRecord& record) {
            check.store(record.hash ^ record.data, std::memory_order_relaxed);
            data.store(record.data, std::memory_order_relaxed);
        }
    };
    static constexpr std::size_t kSlots = 4;
    struct alignas(64) Bucket {
        Slot slots[kSlots];
    };
    static_assert(sizeof(Bucket) == 64);

    std::size_t wanted_buckets() const {
        return std::max<std::size_t>(1, requested_bytes_ / sizeof(Bucket));
    }
    Bucket& bucket_of(std::uint64_t hash) const;
    static TableRecord record_of(const Slot& slot);
    int replacement_score(std::uint64_t data) const;
    Slot& victim_of(Bucket& bucket) const;

    /// In huge pages: an ordinary page that is read before it is written costs a zero-page fault, a
    /// copy-on-write fault and a TLB shootdown, which they avoid. (Two threads with 350 MB
    /// search 1.66 times the nodes in three seconds, one thread 1.01 to 1.04 times in 20 to 300 ms;
    /// 2026-11.)
    ZeroedMemory memory_;
    Bucket* buckets_ = nullptr;  // in memory_
    std::size_t bucket_count_ = 0;
    std::size_t used_buckets_ = 0;  // the first ones
    std::size_t requested_bytes_ = 0;
    std::uint8_t age_ = 0;
    int age_penalty_ = 0;  // in 1/64 ply, for each search since
    Depth keep_margin_;
    mutable std::mutex resize_mutex_;  // for usage(): guards the memory while it changes
};

}  // namespace goren
