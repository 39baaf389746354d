// SPDX-License-Identifier: MIT
//
// The table of a proof-number search: numbers and decisions by position, in bounded memory.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/point.h"
#include "engine/core/value.h"
#include "engine/core/zeroed_memory.h"
#include "engine/solver/threat_moves.h"

namespace goren {

/// Proof number and disproof number: at least how many positions must still be proven, or
/// disproven, to decide this one. A proven position has {0, kInfinite}, a disproven one the
/// reverse.
struct ProofNumbers {
    static constexpr std::uint32_t kInfinite = 1U << 30;

    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;

    static constexpr ProofNumbers proven() { return {0, kInfinite}; }
    static constexpr ProofNumbers disproven() { return {kInfinite, 0}; }
    constexpr bool is_proven() const { return proof == 0; }
    constexpr bool is_disproven() const { return disproof == 0; }
    constexpr bool is_decided() const { return is_proven() || is_disproven(); }
    bool operator==(const ProofNumbers&) const = default;
};

/// What is known about a position. An entry of zeroes is an empty one.
struct ProofEntry {
    std::uint64_t hash = 0;
    ProofNumbers numbers{0, 0};
    std::uint16_t move = 0;   ///< index of the attacker's winning move, where it is to move
    std::uint16_t plies = 0;  ///< of a proven position: until the five
    AttackClass attack_class = AttackClass::FoursAndThrees;  ///< that the numbers hold for
    std::uint8_t log_work = 0;                               ///< of the positions searched below
};

class ProofTable {
public:
    /// Takes at most `bytes` of memory; less where the system refuses. Throws std::bad_alloc.
    explicit ProofTable(std::size_t bytes);

    void clear();

    /// The entry of a position; null where there is none.
    const ProofEntry* find(std::uint64_t hash) const;
    /// Replaces an entry of the same position, or the one with the least work among a few; a proof
    /// is replaced last.
    void store(const ProofEntry& entry);

private:
    static constexpr std::size_t kSlots = 4;

    ProofEntry* bucket_of(std::uint64_t hash) const;

    std::size_t bytes_;
    ZeroedMemory memory_;
    ProofEntry* entries_ = nullptr;  // in memory_
    std::size_t bucket_count_ = 0;
};

}  // namespace goren
