// SPDX-License-Identifier: MIT
//
// Depth: how much further to search, in plies and fractions of a ply. Whole numbers of 1/64 ply, so
// that every compiler counts alike.
#pragma once

#include <compare>

namespace goren {

class Depth {
public:
    static constexpr int kUnitsPerPly = 64;

    constexpr Depth() = default;
    static constexpr Depth plies(int plies) { return Depth(plies * kUnitsPerPly); }
    static constexpr Depth units(int units) { return Depth(units); }

    constexpr int in_units() const { return units_; }
    /// Rounded down; negative depths count as 0.
    constexpr int whole_plies() const { return units_ > 0 ? units_ / kUnitsPerPly : 0; }

    constexpr Depth operator+(Depth other) const { return Depth(units_ + other.units_); }
    constexpr Depth operator-(Depth other) const { return Depth(units_ - other.units_); }
    constexpr Depth& operator+=(Depth other) { return *this = *this + other; }
    constexpr Depth& operator-=(Depth other) { return *this = *this - other; }
    constexpr bool operator==(const Depth&) const = default;
    constexpr auto operator<=>(const Depth&) const = default;

private:
    explicit constexpr Depth(int units) : units_(units) {}
    int units_ = 0;
};

}  // namespace goren
