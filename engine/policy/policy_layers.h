// SPDX-License-Identifier: MIT
//
// The layers of the policy network behind its inputs, in integers: the same on every machine.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "engine/core/point.h"
#include "engine/policy/policy_network.h"

namespace goren {

/// Channels of all points of a board within a border of zeros. Zero in the beginning.
template <std::size_t kDepth>
class PolicyPlanes {
public:
    using Channels = std::array<std::int16_t, kDepth>;

    explicit PolicyPlanes(BoardSize size)
        : cells_(static_cast<std::size_t>((size.height + 2 * kPolicyReach + 1) * stride(size))) {}

    /// Of the cells of planes of any depth, row by row. A row's border is the next one's, too.
    static constexpr int stride(BoardSize size) { return size.width + kPolicyReach; }
    static constexpr std::size_t cell_of(Point point, BoardSize size) {
        return static_cast<std::size_t>((point.y() + kPolicyReach) * stride(size) + point.x() +
                                        kPolicyReach);
    }

    Channels& operator[](std::size_t cell) { return cells_[cell]; }
    const Channels& operator[](std::size_t cell) const { return cells_[cell]; }

private:
    std::vector<Channels> cells_;
};

using Activations = PolicyPlanes<kPolicyWidth>::Channels;

namespace simd {

#if defined(__AVX512BW__)
inline constexpr std::size_t kBytes = 64;
inline constexpr std::size_t kPointsAtOnce = 8;  // what the registers hold
#elif defined(__AVX2__)
inline constexpr std::size_t kBytes = 32;
inline constexpr std::size_t kPointsAtOnce = 3;
#else
inline constexpr std::size_t kBytes = 16;
inline constexpr std::size_t kPointsAtOnce = 1;
#endif
using Numbers [[gnu::vector_size(kBytes)]] = std::int16_t;
using Sums [[gnu::vector_size(kBytes)]] = std::int32_t;
inline constexpr std::size_t kNumbers = kBytes / sizeof(std::int16_t);
inline constexpr std::size_t kSumCount = kBytes / sizeof(std::int32_t);

[[gnu::always_inline]] inline Numbers load(const std::int16_t* numbers) {
    Numbers vector;
    std::memcpy(&vector, numbers, sizeof vector);
    return vector;
}

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

}  // namespace simd

/// The sums of a dense layer for the inputs of some points.
template <std::size_t kInputCount, std::size_t kCount>
[[gnu::always_inline]] inline std::array<std::array<std::int32_t, kPolicyWidth>, kCount> sums_of(
    const DenseLayer<kInputCount>& layer, const std::array<const std::int16_t*, kCount>& inputs) {
    constexpr std::size_t kVectors = kPolicyWidth / simd::kSumCount;
    // Every vector is copied by itself, so that they stay in registers.
    std::array<std::array<simd::Sums, kVectors>, kCount> sums;
    for (std::size_t i = 0; i < kVectors; ++i) {
        simd::Sums bias;
        std::memcpy(&bias, layer.bias.data() + i * simd::kSumCount, sizeof bias);
        for (auto& vectors : sums) vectors[i] = bias;
    }
    for (std::size_t pair = 0; pair < kInputCount / 2; ++pair) {
        const std::int16_t* weights = layer.weights[pair][0].data();
        for (std::size_t point = 0; point < kCount; ++point) {
            std::int32_t two;
            std::memcpy(&two, inputs[point] + 2 * pair, sizeof two);
            for (std::size_t i = 0; i < kVectors; ++i)
                sums[point][i] = simd::multiply_add(sums[point][i], simd::both(two),
                                                    simd::load(weights + i * simd::kNumbers));
        }
    }
    std::array<std::array<std::int32_t, kPolicyWidth>, kCount> result;
    for (std::size_t point = 0; point < kCount; ++point)
        for (std::size_t i = 0; i < kVectors; ++i)
            std::memcpy(result[point].data() + i * simd::kSumCount, &sums[point][i],
                        sizeof(simd::Sums));
    return result;
}

/// Calls `write` with the number of each point and its sums of the layer. `inputs` gives a
/// point's inputs.
template <std::size_t kInputCount, typename Inputs, typename Write>
void apply(const DenseLayer<kInputCount>& layer, std::size_t count, const Inputs& inputs,
           const Write& write) {
    std::size_t first = 0;
    for (; first + simd::kPointsAtOnce <= count; first += simd::kPointsAtOnce) {
        std::array<const std::int16_t*, simd::kPointsAtOnce> group;
        for (std::size_t i = 0; i < group.size(); ++i) group[i] = inputs(first + i);
        const auto sums = sums_of(layer, group);
        for (std::size_t i = 0; i < group.size(); ++i) write(first + i, sums[i]);
    }
    for (; first < count; ++first)
        write(first, sums_of(layer, std::array<const std::int16_t*, 1>{inputs(first)})[0]);
}

/// A block ready for use on boards of one size.
class FastBlock {
public:
    FastBlock(const PolicyBlock& block, BoardSize size);

    /// Writes the block's activations at some cells of the board. Requires: `out` is not `in`.
    void apply(const PolicyPlanes<kPolicyWidth>& in, std::span<const std::size_t> cells,
               PolicyPlanes<kPolicyWidth>& out);

private:
    static constexpr std::size_t kPairs = (kPolicyTaps + 1) / 2;
    static constexpr std::size_t kVectors = kPolicyWidth / simd::kNumbers;

    Activations lines_at(const Activations* point) const;

    // Of pairs of taps: their distances in cells, and their weights as the sums need them.
    std::array<std::array<std::ptrdiff_t, 2>, kPairs> taps_{};
    std::array<std::array<std::array<simd::Numbers, 2>, kVectors>, kPairs> weights_{};
    DenseLayer<kPolicyWidth> mix_;
    std::vector<Activations> lines_;  // of the cells
};

}  // namespace goren
