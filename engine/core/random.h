// SPDX-License-Identifier: MIT
//
// splitmix64 (Steele, Lea, Flood 2014): a small generator that is always explicitly seeded, so that
// every run can be repeated.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace goren {

class Random {
public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    /// A number in [0, bound). Requires: bound > 0.
    constexpr int below(int bound) {
        return static_cast<int>((next() >> 33) % static_cast<std::uint64_t>(bound));
    }

private:
    std::uint64_t state_;
};

/// Any order of the numbers or things (Fisher and Yates).
template <typename T>
void shuffle(std::vector<T>& things, Random& random) {
    for (std::size_t i = things.size(); i > 1; --i)
        std::swap(things[i - 1], things[random.next() % i]);
}

}  // namespace goren
