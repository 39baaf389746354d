// SPDX-License-Identifier: MIT
//
// FNV-1a, the hash of Fowler, Noll and Vo: for checksums in files and stable names of texts. Not
// for hash tables, and no protection against intent.
#pragma once

#include <concepts>
#include <cstdint>

namespace goren {

/// The hash of a range of bytes or characters, of 32 or 64 bits.
template <std::unsigned_integral Hash = std::uint64_t, typename Bytes>
constexpr Hash fnv1a(const Bytes& bytes) {
    static_assert(sizeof(Hash) == 4 || sizeof(Hash) == 8);
    constexpr bool kIsWide = sizeof(Hash) == 8;
    constexpr auto kBasis = static_cast<Hash>(kIsWide ? 0xCBF29CE484222325 : 0x811C9DC5);
    constexpr auto kPrime = static_cast<Hash>(kIsWide ? 0x100000001B3 : 0x01000193);
    Hash hash = kBasis;
    for (const auto byte : bytes) {
        static_assert(sizeof(byte) == 1);
        hash = (hash ^ static_cast<std::uint8_t>(byte)) * kPrime;
    }
    return hash;
}

}  // namespace goren
