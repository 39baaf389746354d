// SPDX-License-Identifier: MIT
//
// Vectors of 16-bit integers and of the 32-bit sums of their products, with the widest instructions
// of the machine that the program is built for. The sums are the same with all of them.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace goren::simd {

#if defined(__AVX512BW__)
inline constexpr std::size_t kBytes = 64;
/// Points whose sums the registers hold.
inline constexpr std::size_t kPointsAtOnce = 8;
#elif defined(__AVX2__)
inline constexpr std::size_t kBytes = 32;
inline constexpr std::size_t kPointsAtOnce = 3;
#else
inline constexpr std::size_t kBytes = 16;
inline constexpr std::size_t kPointsAtOnce = 1;
#endif
/// As many as a register holds.
using Numbers [[gnu::vector_size(kBytes)]] = std::int16_t;
using Sums [[gnu::vector_size(kBytes)]] = std::int32_t;
inline constexpr std::size_t kNumbers = kBytes / sizeof(std::int16_t);
inline constexpr std::size_t kSumCount = kBytes / sizeof(std::int32_t);

/// The address may have any alignment.
[[gnu::always_inline]] inline Numbers load(const std::int16_t* numbers) {
    Numbers vector;
    std::memcpy(&vector, numbers, sizeof vector);
    return vector;
}

// both(): the two numbers of a word again and again.
// low_pairs(), high_pairs(): a number of the one beside the same of the other, of the lower and of
//     the higher half of every 16 bytes.
// joined(): sums of low_pairs() and high_pairs() as numbers in the order of the pairs. Requires:
//     they fit.
// multiply_add(): the sums plus the products of each pair.

#if defined(__AVX512BW__)
[[gnu::always_inline]] inline Numbers both(std::int32_t two) {
    return reinterpret_cast<Numbers>(_mm512_set1_epi32(two));
}
[[gnu::always_inline]] inline Numbers low_pairs(Numbers a, Numbers b) {
    return reinterpret_cast<Numbers>(
        _mm512_unpacklo_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
}
[[gnu::always_inline]] inline Numbers high_pairs(Numbers a, Numbers b) {
    return reinterpret_cast<Numbers>(
        _mm512_unpackhi_epi16(reinterpret_cast<__m512i>(a), reinterpret_cast<__m512i>(b)));
}
[[gnu::always_inline]] inline Numbers joined(Sums low, Sums high) {
    return reinterpret_cast<Numbers>(
        _mm512_packs_epi32(reinterpret_cast<__m512i>(low), reinterpret_cast<__m512i>(high)));
}
[[gnu::always_inline]] inline Sums multiply_add(Sums sums, Numbers a, Numbers b) {
#if defined(__AVX512VNNI__)
    return reinterpret_cast<Sums>(_mm512_dpwssd_epi32(reinterpret_cast<__m512i>(sums),
                                                      reinterpret_cast<__m512i>(a),
                                                      reinterpret_cast<__m512i>(b)));
#else
    return sums + reinterpret_cast<Sums>(_mm512_madd_epi16(reinterpret_cast<__m512i>(a),
                                                           reinterpret_cast<__m512i>(b)));
#endif
}
#elif defined(__AVX2__)
[[gnu::always_inline]] inline Numbers both(std::int32_t two) {
    return reinterpret_cast<Numbers>(_mm256_set1_epi32(two));
}
[[gnu::always_inline]] inline Numbers low_pairs(Numbers a, Numbers b) {
    return reinterpret_cast<Numbers>(
        _mm256_unpacklo_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}
[[gnu::always_inline]] inline Numbers high_pairs(Numbers a, Numbers b) {
    return reinterpret_cast<Numbers>(
        _mm256_unpackhi_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b)));
}
[[gnu::always_inline]] inline Numbers joined(Sums low, Sums high) {
    return reinterpret_cast<Numbers>(
        _mm256_packs_epi32(reinterpret_cast<__m256i>(low), reinterpret_cast<__m256i>(high)));
}
[[gnu::always_inline]] inline Sums multiply_add(Sums sums, Numbers a, Numbers b) {
    return sums + reinterpret_cast<Sums>(_mm256_madd_epi16(reinterpret_cast<__m256i>(a),
                                                           reinterpret_cast<__m256i>(b)));
}
#elif defined(__SSE2__)
[[gnu::always_inline]] inline Numbers both(std::int32_t two) {
    return reinterpret_cast<Numbers>(_mm_set1_epi32(two));
}
[[gnu::always_inline]] inline Numbers low_pairs(Numbers a, Numbers b) {
    return reinterpret_cast<Numbers>(
        _mm_unpacklo_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
}
[[gnu::always_inline]] inline Numbers high_pairs(Numbers a, Numbers b) {
    return reinterpret_cast<Numbers>(
        _mm_unpackhi_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
}
[[gnu::always_inline]] inline Numbers joined(Sums low, Sums high) {
    return reinterpret_cast<Numbers>(
        _mm_packs_epi32(reinterpret_cast<__m128i>(low), reinterpret_cast<__m128i>(high)));
}
[[gnu::always_inline]] inline Sums multiply_add(Sums sums, Numbers a, Numbers b) {
    return sums + reinterpret_cast<Sums>(
                      _mm_madd_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
}
#else
inline Numbers both(std::int32_t two) {
    Sums sums{};
    return reinterpret_cast<Numbers>(sums + two);
}
inline Numbers low_pairs(Numbers a, Numbers b) {
    return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
inline Numbers high_pairs(Numbers a, Numbers b) {
    return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}
inline Numbers joined(Sums low, Sums high) {
    Numbers numbers;
    for (std::size_t i = 0; i < kSumCount; ++i) {
        numbers[i] = static_cast<std::int16_t>(low[i]);
        numbers[kSumCount + i] = static_cast<std::int16_t>(high[i]);
    }
    return numbers;
}
inline Sums multiply_add(Sums sums, Numbers a, Numbers b) {
    for (std::size_t i = 0; i < kSumCount; ++i)
        sums[i] += a[2 * i] * b[2 * i] + a[2 * i + 1] * b[2 * i + 1];
    return sums;
}
#endif

}  // namespace goren::simd
