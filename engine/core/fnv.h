// SPDX-License-Identifier: MIT
//
// FNV-1a, the hash of Fowler, Noll and Vo: for checksums in files and stable names of texts. Not
// for hash tables, and no protection against intent.
#pragma once

#include <concepts>
#include <cstdint>

namespace goren {

/// The hash of nothing.
template <std::unsigned_integral Hash>
inline constexpr auto kFnvBasis = static_cast<Hash>(sizeof(Hash) == 8 ? 0xCBF29CE484222325
                                                                      : 0x811C9DC5);

/// What a hash is multiplied by for each byte.
template <std::unsigned_integral Hash>
inline constexpr auto kFnvPrime = static_cast<Hash>(sizeof(Hash) == 8 ? 0x100000001B3 : 0x01000193);

/// The hash of bytes or characters, of 32 or 64 bits. `hash`: that of what precedes them, to go on
/// from.
template <std::unsigned_integral Hash = std::uint64_t, typename Bytes>
constexpr Hash fnv1a(const Bytes& bytes, Hash hash = kFnvBasis<Hash>) {
    static_assert(sizeof(Hash) == 4 || sizeof(Hash) == 8);
    for (const auto byte : bytes) {
        static_assert(sizeof(byte) == 1);
        hash = (hash ^ static_cast<std::uint8_t>(byte)) * kFnvPrime<Hash>;
    }
    return hash;
}

}  // namespace goren
