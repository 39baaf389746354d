// SPDX-License-Identifier: MIT
//
// The little-endian codec of all binary files: numbers to bytes and back. Bytes are in a vector of
// std::uint8_t or in a string.
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace goren {

/// Appends the lowest `size` bytes of a number. Requires: size <= 8.
template <typename Bytes>
void put(Bytes& bytes, std::uint64_t number, int size) {
    for (int i = 0; i < size; ++i)
        bytes.push_back(static_cast<typename Bytes::value_type>(number >> (8 * i)));
}

/// Appends all bytes of a number.
template <typename Bytes, std::integral Number>
void put(Bytes& bytes, Number number) {
    put(bytes, static_cast<std::make_unsigned_t<Number>>(number), sizeof(Number));
}

template <typename Bytes>
void put(Bytes& bytes, float number) {
    put(bytes, std::bit_cast<std::uint32_t>(number), 4);
}

template <typename Bytes, typename Numbers>
void put_all(Bytes& bytes, const Numbers& numbers) {
    for (const auto number : numbers) put(bytes, number);
}

/// The number that all of the bytes make. Requires: at most eight.
template <typename Bytes>
std::uint64_t get(const Bytes& bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = number << 8 | static_cast<std::uint8_t>(bytes[i]);
    return number;
}

/// Removes a number from the front. Requires: it is there.
inline void take(std::span<const std::uint8_t>& bytes, std::int16_t& number) {
    number = static_cast<std::int16_t>(get(bytes.first(2)));
    bytes = bytes.subspan(2);
}

inline void take(std::span<const std::uint8_t>& bytes, std::int32_t& number) {
    number = static_cast<std::int32_t>(get(bytes.first(4)));
    bytes = bytes.subspan(4);
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
