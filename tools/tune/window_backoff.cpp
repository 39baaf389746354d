// SPDX-License-Identifier: MIT
#include "tools/tune/window_backoff.h"

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

// A window with the points of the key before its middle and walls after it.
LineView view_of_side(std::uint64_t key) {
    constexpr int kShift = kWide * kBitsPerCell;
    return {key | ~std::uint64_t{0} << (kShift + kBitsPerCell), kShift};
}

// How many classes of sides the rule tells apart.
std::size_t side_classes(const LineTable& line) {
    return static_cast<std::size_t>(
        std::lround(std::sqrt(static_cast<double>(line.window_count()))));
}

// LineTable::canonical_index() of the window with these two classes of sides.
std::size_t canonical_window(std::size_t side, std::size_t other) {
    const std::size_t larger = std::max(side, other);
    return larger * (larger + 1) / 2 + std::min(side, other);
}

// The class of the narrow side within each class of wide sides.
std::vector<std::size_t> narrow_classes(const LineTable& line) {
    const auto narrow = std::make_unique<const LineTable>(Rule::Freestyle);
    const std::size_t classes = side_classes(line);
    std::vector<std::size_t> within(classes);
    for (std::uint64_t key = 0; key < kSideKeys; ++key) {
        const LineView view = view_of_side(key);
        within[line.index_of(view) / classes] = narrow->index_of(view) / side_classes(*narrow);
    }
    return within;
}

}  // namespace

std::vector<std::uint16_t> backoff_windows(const LineTable& line) {
    const std::size_t classes = side_classes(line);
    std::vector<std::uint16_t> backoff(canonical_window(classes - 1, classes - 1) + 1);
    std::iota(backoff.begin(), backoff.end(), std::uint16_t{0});
    if (line.reach() < kWide) return backoff;
    const auto within = narrow_classes(line);
    for (std::size_t side = 0; side < classes; ++side)
        for (std::size_t other = 0; other <= side; ++other)
            backoff[canonical_window(side, other)] =
                static_cast<std::uint16_t>(canonical_window(within[side], within[other]));
    return backoff;
}

}  // namespace goren::tune
