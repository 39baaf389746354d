// SPDX-License-Identifier: MIT
#include "tools/tune/window_kin.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <numeric>

#include "engine/core/rule.h"

namespace goren::tune {
namespace {

constexpr int kWide = LineTable::kMaxReach;
constexpr std::uint64_t kSideKeys = std::uint64_t{1} << (kWide * kBitsPerCell);

// A window with these points before the middle and walls behind it.
LineView view_of_side(std::uint64_t key) {
    constexpr int kShift = kWide * kBitsPerCell;
    return {key | ~std::uint64_t{0} << (kShift + kBitsPerCell), kShift};
}

std::size_t sides_of(const LineTable& line) {
    return static_cast<std::size_t>(
        std::lround(std::sqrt(static_cast<double>(line.window_count()))));
}

// As LineTable::canonical_index() numbers what two sides show together.
std::size_t sight_of(std::size_t side, std::size_t other) {
    const std::size_t larger = std::max(side, other);
    return larger * (larger + 1) / 2 + std::min(side, other);
}

// The narrow sides within the wide ones.
std::vector<std::size_t> inner_sides(const LineTable& line) {
    const auto narrow = std::make_unique<const LineTable>(Rule::Freestyle);
    const std::size_t sides = sides_of(line);
    std::vector<std::size_t> inner(sides);
    for (std::uint64_t key = 0; key < kSideKeys; ++key) {
        const LineView view = view_of_side(key);
        inner[line.index_of(view) / sides] = narrow->index_of(view) / sides_of(*narrow);
    }
    return inner;
}

}  // namespace

std::vector<std::uint16_t> kin_of_sights(const LineTable& line) {
    const std::size_t sides = sides_of(line);
    std::vector<std::uint16_t> kin(sight_of(sides - 1, sides - 1) + 1);
    std::iota(kin.begin(), kin.end(), std::uint16_t{0});
    if (line.reach() < kWide) return kin;
    const auto inner = inner_sides(line);
    for (std::size_t side = 0; side < sides; ++side)
        for (std::size_t other = 0; other <= side; ++other)
            kin[sight_of(side, other)] =
                static_cast<std::uint16_t>(sight_of(inner[side], inner[other]));
    return kin;
}

}  // namespace goren::tune
