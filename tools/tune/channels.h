// SPDX-License-Identifier: MIT
//
// The channels of one point and perspective in floating point, in a SIMD vector.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>

#include "engine/eval/network.h"

namespace goren::tune {

class Channels {
public:
    Channels() = default;

    /// The kChannels floats from `first` on.
    static Channels at(std::span<const float> floats, std::size_t first) {
        Channels channels;
        std::memcpy(&channels.vector_, &floats[first], sizeof(Vector));
        return channels;
    }
    void add_to(std::span<float> floats, std::size_t first) const {
        const Channels sum = at(floats, first) + *this;
        std::memcpy(&floats[first], &sum.vector_, sizeof(Vector));
    }

    float operator[](std::size_t channel) const { return vector_[channel]; }

    Channels& operator+=(const Channels& other) {
        vector_ += other.vector_;
        return *this;
    }
    Channels& operator-=(const Channels& other) {
        vector_ -= other.vector_;
        return *this;
    }
    Channels operator-() const { return Channels{} -= *this; }
    friend Channels operator+(Channels a, const Channels& b) { return a += b; }
    friend Channels operator*(Channels a, const Channels& b) {
        a.vector_ *= b.vector_;
        return a;
    }
    /// These channels where `other` is positive, else zero: the derivative of a rectifier.
    Channels where_positive(const Channels& other) const {
        Channels result;
        result.vector_ = other.vector_ > 0 ? vector_ : Vector{};
        return result;
    }
    Channels rectified() const { return where_positive(*this); }

private:
    using Vector [[gnu::vector_size(kChannels * sizeof(float))]] = float;

    Vector vector_{};
};

}  // namespace goren::tune
