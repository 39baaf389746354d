// SPDX-License-Identifier: MIT
//
// The 16-bit numbers of one point in SIMD vectors, the channels of both perspectives side by side:
// one instruction computes them all.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "engine/core/colour.h"
#include "engine/eval/network.h"

namespace goren {

/// The channels of black's perspective, then those of white's.
inline constexpr std::size_t kLanes = 2 * kChannels;

constexpr std::size_t first_lane(Colour perspective) {
    return perspective == Colour::Black ? 0 : kChannels;
}

class Lanes {
public:
    Lanes() = default;
    Lanes(const ChannelWeights& black, const ChannelWeights& white) {
        for (std::size_t i = 0; i < kChannels; ++i) {
            vector_[i] = black[i];
            vector_[kChannels + i] = white[i];
        }
    }

    Lanes& operator+=(const Lanes& other) {
        vector_ += other.vector_;
        return *this;
    }
    friend Lanes operator+(Lanes a, const Lanes& b) { return a += b; }

    /// The upper 16 bits of the products, lane by lane. Written with intrinsics where the machine
    /// has the instruction: compilers do not always recognise the loop.
    Lanes multiply_high(const Lanes& factors) const {
        Lanes product;
#if defined(__AVX2__)
        product.vector_ = reinterpret_cast<Vector>(_mm256_mulhi_epi16(
            reinterpret_cast<__m256i>(vector_), reinterpret_cast<__m256i>(factors.vector_)));
#elif defined(__SSE2__)
        product.vector_ = joined(multiply_high(first_half(vector_), first_half(factors.vector_)),
                                 multiply_high(second_half(vector_), second_half(factors.vector_)));
#else
        for (std::size_t i = 0; i < kLanes; ++i)
            product.vector_[i] =
                static_cast<std::int16_t>((std::int32_t{vector_[i]} * factors.vector_[i]) >> 16);
#endif
        return product;
    }
    /// max(0, x), lane by lane.
    Lanes rectified() const {
        Lanes result;
        result.vector_ = vector_ > 0 ? vector_ : Vector{};
        return result;
    }

    /// Writes the channels of a perspective, then those of the other one.
    void copy_to(std::int16_t* numbers, Colour perspective) const {
        const Half black = first_half(vector_);
        const Half white = second_half(vector_);
        std::memcpy(numbers + first_lane(perspective), &black, sizeof black);
        std::memcpy(numbers + first_lane(opponent(perspective)), &white, sizeof white);
    }

private:
    friend class LaneSums;
    static_assert(kChannels == 8, "the shuffles below number the lanes");
    using Vector [[gnu::vector_size(kLanes * sizeof(std::int16_t))]] = std::int16_t;
    using Half [[gnu::vector_size(kChannels * sizeof(std::int16_t))]] = std::int16_t;

    static Half first_half(Vector v) {
        return __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7);
    }
    static Half second_half(Vector v) {
        return __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15);
    }
#if defined(__SSE2__) && !defined(__AVX2__)
    // Not by pointers into the vector, which g++ 12 miscompiled.
    static Vector joined(Half first, Half second) {
        return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                                       14, 15);
    }
    static Half multiply_high(Half a, Half b) {
        return reinterpret_cast<Half>(
            _mm_mulhi_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
    }
#endif

    Vector vector_{};
};

/// 32-bit sums of Lanes over many points.
class LaneSums {
public:
    std::int32_t operator[](std::size_t lane) const {
        return lane < kChannels ? black_[lane] : white_[lane - kChannels];
    }

    /// Subtracts `before` and adds `after`. Requires: neither is negative.
    void replace(const Lanes& before, const Lanes& after) {
        const Lanes::Vector change = after.vector_ - before.vector_;
        black_ += widened(Lanes::first_half(change));
        white_ += widened(Lanes::second_half(change));
    }
    bool operator==(const LaneSums& other) const {
        for (std::size_t i = 0; i < kChannels; ++i)
            if (black_[i] != other.black_[i] || white_[i] != other.white_[i]) return false;
        return true;
    }

private:
    // One perspective a vector: compilers split vectors that are wider than the machine's.
    using Vector [[gnu::vector_size(kChannels * sizeof(std::int32_t))]] = std::int32_t;

    static Vector widened(Lanes::Half narrow) {
#if defined(__AVX2__)
        return reinterpret_cast<Vector>(_mm256_cvtepi16_epi32(reinterpret_cast<__m128i>(narrow)));
#else
        return __builtin_convertvector(narrow, Vector);
#endif
    }

    Vector black_{};
    Vector white_{};
};

}  // namespace goren
