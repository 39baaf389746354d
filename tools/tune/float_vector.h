// SPDX-License-Identifier: MIT
//
// Floats in a SIMD vector.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>

namespace goren::tune {

/// GCC does not take a template's parameter for the size.
template <std::size_t kCount>
struct VectorOf;
template <>
struct VectorOf<8> {
    using Type [[gnu::vector_size(8 * sizeof(float))]] = float;
};
template <>
struct VectorOf<16> {
    using Type [[gnu::vector_size(16 * sizeof(float))]] = float;
};

/// 8 or 16 of them.
template <std::size_t kCount>
class FloatVector {
public:
    static constexpr std::size_t kSize = kCount;

    FloatVector() = default;

    /// The floats from `first` on.
    static FloatVector at(std::span<const float> floats, std::size_t first) {
        FloatVector channels;
        std::memcpy(&channels.vector_, &floats[first], sizeof(Vector));
        return channels;
    }
    void store(std::span<float> floats, std::size_t first) const {
        std::memcpy(&floats[first], &vector_, sizeof vector_);
    }
    void add_to(std::span<float> floats, std::size_t first) const {
        (at(floats, first) + *this).store(floats, first);
    }

    float operator[](std::size_t i) const { return vector_[i]; }

    FloatVector& operator+=(const FloatVector& other) {
        vector_ += other.vector_;
        return *this;
    }
    FloatVector& operator-=(const FloatVector& other) {
        vector_ -= other.vector_;
        return *this;
    }
    FloatVector operator-() const { return FloatVector{} -= *this; }
    friend FloatVector operator+(FloatVector a, const FloatVector& b) { return a += b; }
    friend FloatVector operator*(FloatVector a, const FloatVector& b) {
        a.vector_ *= b.vector_;
        return a;
    }
    friend FloatVector operator*(FloatVector a, float factor) {
        a.vector_ *= factor;
        return a;
    }
    /// These numbers where `other` is positive, else zero: the derivative of a rectifier.
    FloatVector where_positive(const FloatVector& other) const {
        FloatVector result;
        result.vector_ = other.vector_ > 0 ? vector_ : Vector{};
        return result;
    }
    FloatVector rectified() const { return where_positive(*this); }

private:
    using Vector = typename VectorOf<kCount>::Type;

    Vector vector_{};
};

}  // namespace goren::tune
