// SPDX-License-Identifier: MIT
//
// The network's numbers of one point, both views in one vector of the machine: loops over its lanes
// become single instructions.
#pragma once

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#include <cstddef>
#include <cstdint>

#include "engine/core/colour.h"
#include "engine/eval/network.h"

namespace goren {

/// Black's channels, then white's.
inline constexpr std::size_t kLanes = 2 * kChannels;

constexpr std::size_t first_lane(Colour view) { return view == Colour::Black ? 0 : kChannels; }

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

    /// Lane by lane, the upper half of the product. Spelt out where the machine has it:
    /// compilers do not always see it in the loop.
    Lanes times(const Lanes& factors) const {
        Lanes product;
#if defined(__AVX2__)
        product.vector_ = reinterpret_cast<Vector>(_mm256_mulhi_epi16(
            reinterpret_cast<__m256i>(vector_), reinterpret_cast<__m256i>(factors.vector_)));
#elif defined(__SSE2__)
        product.vector_ = joined(times(first_half(vector_), first_half(factors.vector_)),
                                 times(second_half(vector_), second_half(factors.vector_)));
#else
        for (std::size_t i = 0; i < kLanes; ++i)
            product.vector_[i] =
                static_cast<std::int16_t>((std::int32_t{vector_[i]} * factors.vector_[i]) >> 16);
#endif
        return product;
    }
    Lanes rectified() const {
        Lanes result;
        result.vector_ = vector_ > 0 ? vector_ : Vector{};
        return result;
    }

private:
    friend class LaneSums;
    static_assert(kChannels == 8, "the lanes are named below");
    using Vector [[gnu::vector_size(kLanes * sizeof(std::int16_t))]] = std::int16_t;
    using Half [[gnu::vector_size(kChannels * sizeof(std::int16_t))]] = std::int16_t;

    static Half first_half(Vector v) {
        return __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7);
    }
    static Half second_half(Vector v) {
        return __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15);
    }
#if defined(__SSE2__) && !defined(__AVX2__)
    // Not by pointers into the vector: g++ 12 was seen to make other numbers of that.
    static Vector joined(Half first, Half second) {
        return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                                       14, 15);
    }
    static Half times(Half a, Half b) {
        return reinterpret_cast<Half>(
            _mm_mulhi_epi16(reinterpret_cast<__m128i>(a), reinterpret_cast<__m128i>(b)));
    }
#endif

    Vector vector_{};
};

/// Sums over many points.
class LaneSums {
public:
    std::int32_t operator[](std::size_t lane) const {
        return lane < kChannels ? black_[lane] : white_[lane - kChannels];
    }

    /// Puts `after` in the place of `before`. Requires: neither is negative.
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
    // A view at a time: compilers take vectors apart that are wider than the machine's.
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
