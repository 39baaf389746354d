// SPDX-License-Identifier: MIT
//
// Random numbers by splitmix64 (Steele, Lea, Flood 2014). The seed is always explicit, so that
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

    /// A number in [0, bound), uniform up to the negligible bias of the remainder.
    /// Requires: bound > 0.
    constexpr int below(int bound) {
        return static_cast<int>((next() >> 33) % static_cast<std::uint64_t>(bound));
    }

private:
    std::uint64_t state_;
};

/// Puts `count` random elements in front, in random order.
/// Requires: count <= elements.size().
template <typename T>
void shuffle_front(std::vector<T>& elements, std::size_t count, Random& random) {
    for (std::size_t i = 0; i < count; ++i) {
        const auto rest = static_cast<int>(elements.size() - i);
        std::swap(elements[i], elements[i + static_cast<std::size_t>(random.below(rest))]);
    }
}

/// Puts the elements into random order (Fisher and Yates 1938). Unlike std::shuffle, the order is
/// the same with every standard library.
template <typename T>
void shuffle(std::vector<T>& elements, Random& random) {
    for (std::size_t i = elements.size(); i > 1; --i)
        std::swap(elements[i - 1], elements[random.next() % i]);
}

}  // namespace goren
