// SPDX-License-Identifier: MIT
//
// Black and white, and tables indexed by them. Black plays the first stone of the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace goren {

enum class Colour : std::uint8_t { Black, White };

inline constexpr std::array kColours{Colour::Black, Colour::White};

constexpr Colour opponent(Colour colour) {
    return colour == Colour::Black ? Colour::White : Colour::Black;
}

/// One `T` for each colour, indexed by the colour itself.
template <typename T>
struct ColourMap {
    std::array<T, 2> values{};

    constexpr T& operator[](Colour colour) { return values[static_cast<std::size_t>(colour)]; }
    constexpr const T& operator[](Colour colour) const {
        return values[static_cast<std::size_t>(colour)];
    }
    bool operator==(const ColourMap&) const = default;
};

}  // namespace goren
