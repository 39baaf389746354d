// SPDX-License-Identifier: MIT
//
// A cache of static evaluations: a search comes to many positions again, by another order of moves
// or in a later iteration. (18 % of the evaluations of a search of three million nodes were cached;
// 15 searches of 300 ms visited 9 % more nodes; freestyle 15, 2026-11.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/value.h"

namespace goren {

/// Direct-mapped, always replaced. For positions of one rule: boards of different sizes have
/// different hashes.
class EvaluationCache {
public:
    /// The cached value of the hash; else that of `evaluate()`, which replaces the cached one.
    template <typename Evaluate>
    Value value_of(std::uint64_t hash, Evaluate&& evaluate) {
        Entry& entry = entries_[hash >> (64 - kIndexBits)];
        if (entry.hash != hash) entry = {hash, evaluate()};
        return entry.value;
    }

private:
    struct Entry {
        std::uint64_t hash = 0;  // empty: one position in 2^64 has this hash
        Value value;
    };
    static constexpr int kIndexBits = 15;

    std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << kIndexBits);
};

}  // namespace goren
