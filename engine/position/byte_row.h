// SPDX-License-Identifier: MIT
//
// SIMD comparison of one row of a PointMap of bytes: 32 bytes in, a mask of 32 bits out.
#pragma once

#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace goren {

/// Bit i of the result: whether row[i] > limit, signed. Requires: `row` has 32 bytes.
inline std::uint32_t mask_greater(const std::int8_t* row, std::int8_t limit) {
#if defined(__AVX2__)
    const auto bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row));
    return static_cast<std::uint32_t>(
        _mm256_movemask_epi8(_mm256_cmpgt_epi8(bytes, _mm256_set1_epi8(limit))));
#elif defined(__SSE2__)
    const auto half = [limit](const std::int8_t* bytes) {
        const auto loaded = _mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes));
        return static_cast<std::uint32_t>(
            _mm_movemask_epi8(_mm_cmpgt_epi8(loaded, _mm_set1_epi8(limit))));
    };
    return half(row) | half(row + 16) << 16;
#else
    std::uint32_t mask = 0;
    for (std::uint32_t i = 0; i < 32; ++i) mask |= static_cast<std::uint32_t>(row[i] > limit) << i;
    return mask;
#endif
}

}  // namespace goren
