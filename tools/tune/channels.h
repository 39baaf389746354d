// SPDX-License-Identifier: MIT
//
// One point's numbers of a view in floating point, a vector of the machine: lane by lane.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>

#include "engine/eval/network.h"

namespace goren::tune {

class Channels {
public:
    Channels() = default;

    /// The kChannels numbers from `first` on.
    static Channels at(std::span<const float> numbers, std::size_t first) {
        Channels channels;
        std::memcpy(&channels.vector_, &numbers[first], sizeof(Vector));
        return channels;
    }
    void add_to(std::span<float> numbers, std::size_t first) const {
        const Channels sum = at(numbers, first) + *this;
        std::memcpy(&numbers[first], &sum.vector_, sizeof(Vector));
    }

    float operator[](std::size_t lane) const { return vector_[lane]; }

    Channels& operator+=(const Channels& other) {
        vector_ += other.vector_;
        return *this;
    }
    friend Channels operator+(Channels a, const Channels& b) { return a += b; }
    friend Channels operator*(Channels a, const Channels& b) {
        a.vector_ *= b.vector_;
        return a;
    }
    /// The lanes where `other` is positive; zero in the rest.
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
