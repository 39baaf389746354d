// SPDX-License-Identifier: MIT
//
// The little-endian codec of all binary files: numbers to bytes and back.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/fnv.h"

namespace goren {

/// The checksum of trained files.
inline std::uint64_t checksum_of(std::span<const std::uint8_t> bytes) { return fnv1a(bytes); }

/// Appends the lowest `size` bytes of a number.
inline void put(std::vector<std::uint8_t>& bytes, std::uint64_t number, int size) {
    for (int i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}

inline void put(std::vector<std::uint8_t>& bytes, std::int16_t number) {
    put(bytes, static_cast<std::uint16_t>(number), 2);
}

inline void put(std::vector<std::uint8_t>& bytes, float number) {
    put(bytes, std::bit_cast<std::uint32_t>(number), 4);
}

template <typename Numbers>
void put_all(std::vector<std::uint8_t>& bytes, const Numbers& numbers) {
    for (const auto number : numbers) put(bytes, number);
}

/// The number that all the bytes make. Requires: at most eight.
inline std::uint64_t get(std::span<const std::uint8_t> bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) number = number << 8 | bytes[i];
    return number;
}

/// Takes a number off the front.
inline void take(std::span<const std::uint8_t>& bytes, std::int16_t& number) {
    number = static_cast<std::int16_t>(get(bytes.first(2)));
    bytes = bytes.subspan(2);
}

inline void take(std::span<const std::uint8_t>& bytes, float& number) {
    number = std::bit_cast<float>(static_cast<std::uint32_t>(get(bytes.first(4))));
    bytes = bytes.subspan(4);
}

template <typename Numbers>
void take_all(std::span<const std::uint8_t>& bytes, Numbers&& numbers) {
    for (auto& number : numbers) take(bytes, number);
}

}  // namespace goren
