// SPDX-License-Identifier: MIT
#include "engine/solver/proof_table.h"

#include <algorithm>
#include <new>

namespace goren {
namespace {

// What an entry is worth keeping: the work in it, and proofs above all.
int keep_score(const ProofEntry& entry) {
    constexpr int kProven = 64;  // no log_work is greater: it is a bit width
    if (entry.hash == 0) return -1;
    return entry.log_work + (entry.numbers.is_proven() ? kProven : 0);
}

}  // namespace

ProofTable::ProofTable(std::size_t bytes) : bytes_(bytes) { clear(); }

void ProofTable::clear() {
    memory_ = ZeroedMemory();  // freed before more is allocated
    for (bucket_count_ = std::max<std::size_t>(1, bytes_ / (kSlots * sizeof(ProofEntry)));;
         bucket_count_ /= 2) {
        if (bucket_count_ == 0) throw std::bad_alloc();
        memory_ = ZeroedMemory(bucket_count_ * kSlots * sizeof(ProofEntry));
        entries_ = static_cast<ProofEntry*>(memory_.data());
        if (entries_ != nullptr) return;
    }
}

ProofEntry* ProofTable::bucket_of(std::uint64_t hash) const {
    __extension__ using Wide = unsigned __int128;
    return entries_ +
           static_cast<std::size_t>((static_cast<Wide>(hash) * bucket_count_) >> 64) * kSlots;
}

const ProofEntry* ProofTable::find(std::uint64_t hash) const {
    const ProofEntry* bucket = bucket_of(hash);
    for (std::size_t i = 0; i < kSlots; ++i)
        if (bucket[i].hash == hash) return &bucket[i];
    return nullptr;
}

void ProofTable::store(const ProofEntry& entry) {
    ProofEntry* bucket = bucket_of(entry.hash);
    ProofEntry* victim = bucket;
    for (std::size_t i = 0; i < kSlots; ++i) {
        if (bucket[i].hash == entry.hash) {
            bucket[i] = entry;
            return;
        }
        if (keep_score(bucket[i]) < keep_score(*victim)) victim = &bucket[i];
    }
    *victim = entry;
}

}  // namespace goren
