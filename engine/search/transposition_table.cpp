// SPDX-License-Identifier: MIT
#include "engine/search/transposition_table.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <new>

namespace goren {
namespace {

// The layout of the data word, from the lowest bit.
struct Field {
    int shift;
    int bits;

    constexpr std::uint64_t put(std::uint64_t value) const {
        return (value & ((std::uint64_t{1} << bits) - 1)) << shift;
    }
    constexpr std::uint64_t get(std::uint64_t data) const {
        return data >> shift & ((std::uint64_t{1} << bits) - 1);
    }
};
constexpr Field kValue{0, 16};
constexpr Field kEval{16, 16};
constexpr Field kDepth{32, 14};  // 1/64 ply
constexpr Field kMove{46, 10};
constexpr Field kBound{56, 2};
constexpr Field kAge{58, 6};

constexpr int kMaxDepth = (1 << kDepth.bits) - 1;

Value unpack_value(std::uint64_t bits) {
    return Value::from_raw(static_cast<std::int16_t>(static_cast<std::uint16_t>(bits)));
}

// Wins and losses count plies from the root in the search, from the node in the table.
Value counted_from_node(Value value, Ply ply) {
    if (value.is_win()) return Value::win_in(value.plies_to_end() - ply);
    if (value.is_loss()) return Value::loss_in(value.plies_to_end() - ply);
    return value;
}
Value counted_from_root(Value value, Ply ply) { return counted_from_node(value, -ply); }

std::uint64_t pack(const TableEntry& entry, Ply ply, std::uint8_t age) {
    const auto raw = [](Value value) { return static_cast<std::uint64_t>(value.raw()); };
    const int depth = std::clamp(entry.depth.in_units(), 0, kMaxDepth);
    return kValue.put(raw(counted_from_node(entry.value, ply))) | kEval.put(raw(entry.eval)) |
           kDepth.put(static_cast<std::uint64_t>(depth)) |
           kMove.put(static_cast<std::uint64_t>(entry.move.index())) |
           kBound.put(static_cast<std::uint64_t>(entry.bound)) | kAge.put(age);
}

TableEntry unpack(std::uint64_t data, Ply ply) {
    TableEntry entry;
    entry.value = counted_from_root(unpack_value(kValue.get(data)), ply);
    entry.eval = unpack_value(kEval.get(data));
    entry.depth = Depth::units(static_cast<int>(kDepth.get(data)));
    entry.move = Point::from_index(static_cast<int>(kMove.get(data)));
    entry.bound = static_cast<Bound>(kBound.get(data));
    return entry;
}

}  // namespace

void TranspositionTable::resize(std::size_t bytes) {
    if (bytes == requested_bytes_ && buckets_ != nullptr) return;
    requested_bytes_ = bytes;
    clear();
}

void TranspositionTable::clear() {
    const std::lock_guard lock(resize_mutex_);
    age_ = 0;
    used_buckets_ = 1;
    memory_ = ZeroedMemory();  // freed before more is allocated
    for (bucket_count_ = wanted_buckets();; bucket_count_ /= 2) {
        if (bucket_count_ == 0) throw std::bad_alloc();
        memory_ = ZeroedMemory(bucket_count_ * sizeof(Bucket), Pages::Huge);
        buckets_ = static_cast<Bucket*>(memory_.data());
        if (buckets_ != nullptr) return;
    }
}

void TranspositionTable::start_search(std::uint64_t nodes, const SearchParams& params) {
    ++age_;
    age_penalty_ = params.table_age_plies * Depth::kUnitsPerPly;
    keep_margin_ = Depth::plies(params.table_keep_plies);
    // Powers of two: a clock that varies from move to move seldom makes the table grow.
    constexpr std::size_t kMinBuckets = (std::size_t{1} << 20) / sizeof(Bucket);
    const auto slots_per_node = static_cast<std::uint64_t>(params.table_entries_per_node);
    const std::uint64_t limit = std::numeric_limits<std::uint64_t>::max() / 2 / slots_per_node;
    const std::uint64_t wanted = std::bit_ceil(std::min(nodes, limit) * slots_per_node / kSlots);
    const auto buckets =
        std::min<std::uint64_t>(std::max<std::uint64_t>(wanted, kMinBuckets), bucket_count_);
    used_buckets_ = std::max(used_buckets_, static_cast<std::size_t>(buckets));
}

TranspositionTable::Bucket& TranspositionTable::bucket_of(std::uint64_t hash) const {
    __extension__ using Wide = unsigned __int128;
    return buckets_[static_cast<std::size_t>((static_cast<Wide>(hash) * used_buckets_) >> 64)];
}

void TranspositionTable::prefetch(std::uint64_t hash) const {
    __builtin_prefetch(&bucket_of(hash));
}

std::optional<TableEntry> TranspositionTable::find(std::uint64_t hash, Ply ply) const {
    for (const Slot& slot : bucket_of(hash).slots) {
        const TableRecord record = slot.read();
        if (record.hash == hash && record.data != 0) return unpack(record.data, ply);
    }
    return std::nullopt;
}

// Low for a shallow entry, and for one of an earlier search.
int TranspositionTable::replacement_score(std::uint64_t data) const {
    if (data == 0) return std::numeric_limits<int>::min();  // an empty slot
    const auto searches = static_cast<int>(kAge.get(kAge.put(age_) - kAge.put(kAge.get(data))));
    return static_cast<int>(kDepth.get(data)) - searches * age_penalty_;
}

// The slot whose entry has the lowest score, which is replaced.
TranspositionTable::Slot& TranspositionTable::victim_of(Bucket& bucket) const {
    Slot* victim = bucket.slots;
    int lowest = std::numeric_limits<int>::max();
    for (Slot& slot : bucket.slots) {
        const int score = replacement_score(slot.data.load(std::memory_order_relaxed));
        if (score >= lowest) continue;
        victim = &slot;
        lowest = score;
    }
    return *victim;
}

void TranspositionTable::store(std::uint64_t hash, Ply ply, const TableEntry& entry) {
    Bucket& bucket = bucket_of(hash);
    for (Slot& slot : bucket.slots) {
        const TableRecord record = slot.read();
        if (record.hash != hash) continue;
        const TableEntry old = unpack(record.data, ply);
        // A much deeper result of this search stays.
        if (entry.bound != Bound::Exact && kAge.get(record.data) == kAge.get(kAge.put(age_)) &&
            entry.depth + keep_margin_ < old.depth)
            return;
        TableEntry fresh = entry;
        if (fresh.move.is_none()) fresh.move = old.move;
        slot.write({hash, pack(fresh, ply, age_)});
        return;
    }
    victim_of(bucket).write({hash, pack(entry, ply, age_)});
}

double TranspositionTable::usage() const {
    const std::lock_guard lock(resize_mutex_);
    if (buckets_ == nullptr) return 0;
    constexpr std::size_t kSample = 4096;
    const std::size_t step = std::max<std::size_t>(1, bucket_count_ / kSample);
    std::size_t used = 0;
    std::size_t slots = 0;
    for (std::size_t i = 0; i < bucket_count_; i += step)
        for (const Slot& slot : buckets_[i].slots) {
            used += slot.data.load(std::memory_order_relaxed) != 0;
            ++slots;
        }
    return static_cast<double>(used) / static_cast<double>(slots);
}

TableRecord TranspositionTable::record_of(const Slot& slot) {
    const TableRecord record = slot.read();
    return {record.hash, record.data & ~kAge.put(~std::uint64_t{0})};
}

void TranspositionTable::use_all() { used_buckets_ = bucket_count_; }

bool TranspositionTable::is_valid(const TableRecord& record, BoardSize size) {
    const TableEntry entry = unpack(record.data, 0);
    return kBound.get(record.data) != 0 && kAge.get(record.data) == 0 &&
           std::abs(entry.value.raw()) < Value::infinite().raw() &&
           (entry.move.is_none() || size.contains(entry.move));
}

void TranspositionTable::restore(const TableRecord& record) {
    const std::uint64_t data = record.data | kAge.put(age_);
    Slot& victim = victim_of(bucket_of(record.hash));
    if (replacement_score(victim.data.load(std::memory_order_relaxed)) < replacement_score(data))
        victim.write({record.hash, data});
}

}  // namespace goren
