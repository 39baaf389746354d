// SPDX-License-Identifier: MIT
//
// What one window is worth for one colour after that colour plays the point in the middle.
//
// Legend of the drawings: `*` the point in the middle, `X` own stone, `_` empty, `#` anything that
// is closed to the colour.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/board/lines.h"
#include "engine/core/colour.h"
#include "engine/core/colour_pair.h"
#include "engine/core/rule.h"
#include "engine/pattern/five_tuple.h"

namespace goren {

enum class LinePattern : std::uint8_t {
    Dead,           ///< no five can come through the point             #XX*#
    Overline,       ///< renju's black only: six or more                XXX*XX
    SleepingOne,    ///< may become a sleeping two                      #*____
    OpenOne,        ///< may become an open two                         __*___
    SleepingTwo,    ///< may become a sleeping three                    #X*___
    OpenTwo,        ///< two ways to an open three                      #_X_*__#
    FreeTwo,        ///< three or more ways to an open three            __X*___
    SleepingThree,  ///< may become a four                              #XX*__
    OpenThree,      ///< one way to an open four                        #_XX*__#
    FreeThree,      ///< two or more ways to an open four               __XX*__
    Four,           ///< a five can be stopped with one stone           #XXX*_
    DoubleFour,     ///< renju's black only: two fours in one line      XXX_*_XXX
    OpenFour,       ///< a five that no single stone can stop           _XXX*_
    Five,           ///< a five that wins under the rule                XXXX*
};

inline constexpr std::size_t kLinePatternCount = 14;

/// The line patterns of a point in the four directions, four bits each, for both colours.
using PatternCodes = ColourPair16;
using PatternCode = std::uint16_t;

/// Both colours' line patterns of one window.
struct LineEntry {
    PatternCodes patterns;  ///< as the first of the four directions

    LinePattern pattern(Colour colour) const { return static_cast<LinePattern>(patterns[colour]); }
};

/// From window keys to line entries, for one rule.
///
/// A stone behind the first stone that closes a side cannot matter, so the many keys of one side of
/// a window fall into few classes; the line patterns are a small table over pairs of classes, a
/// byte each, which stays in the first-level cache. A pair of classes is called a window below.
class LineTable {
    static constexpr std::size_t kMaxClasses = 172;  // of one side of a window

public:
    /// Points on each side of the middle that the widest window holds.
    static constexpr int kMaxReach = WindowCells::kMaxReach;

    /// No rule tells more windows apart.
    static constexpr std::size_t kMaxWindows = kMaxClasses * kMaxClasses;
    /// The same where mirror images are one.
    static constexpr std::size_t kMaxCanonicalWindows = kMaxClasses * (kMaxClasses + 1) / 2;

    explicit LineTable(Rule rule);

    /// Points on each side that matter under the rule: 4 or 5.
    int reach() const { return reach_; }
    /// How many windows the rule tells apart: the numbers of entries are below.
    std::size_t window_count() const { return classes_ * classes_; }
    /// The number of what a colour sees in a window, in [0, kMaxCanonicalWindows): the same for the
    /// window's mirror image, and for the other colour in the window with the colours swapped.
    std::uint16_t canonical_index(Colour colour, std::uint16_t index) const {
        std::size_t before = index / classes_;
        std::size_t after = index % classes_;
        if (colour == Colour::White) {
            before = swapped_class_[before];
            after = swapped_class_[after];
        }
        const std::size_t larger = std::max(before, after);
        return static_cast<std::uint16_t>(larger * (larger + 1) / 2 + std::min(before, after));
    }

    /// The number of the entry of the window around the point `step` away from where `view` was
    /// taken. Requires: kReach == reach().
    template <int kReach>
    std::uint16_t index_of(LineView view, int step = 0) const {
        constexpr std::uint64_t kSide = (std::uint64_t{1} << (kReach * kBitsPerCell)) - 1;
        const std::uint64_t window = view.from(step, kReach);
        const auto low = static_cast<std::size_t>(window & kSide);
        const auto high = static_cast<std::size_t>(window >> ((kReach + 1) * kBitsPerCell) & kSide);
        return static_cast<std::uint16_t>(low_class_[low] + high_class_[high]);
    }
    LineEntry operator[](std::uint16_t index) const {
        const std::uint32_t both = patterns_[index];
        return {PatternCodes(both & 15, both >> 4)};
    }

    /// What stands in a window, save what neither colour can make use of, which is a wall.
    WindowCells cells(std::uint16_t index) const {
        return {sides_[index / classes_], sides_[index % classes_]};
    }

    /// As above, for either reach.
    std::uint16_t index_of(LineView view, int step = 0) const {
        return reach_ == 4 ? index_of<4>(view, step) : index_of<5>(view, step);
    }
    /// The entry of the window around a point.
    LineEntry at(const Lines& lines, Point point, Direction direction) const {
        return (*this)[index_of(lines.through(point, direction))];
    }

private:
    static constexpr std::size_t kMaxSideKeys = std::size_t{1} << (kMaxReach * kBitsPerCell);

    class SideClasses;

    void map_keys(SideClasses& classes);
    void fill_entries(Rule rule, const SideClasses& classes);

    int reach_;
    std::size_t classes_ = 0;  // of one side of a window
    std::array<std::uint8_t, kMaxClasses> swapped_class_{};
    std::array<std::uint16_t, kMaxSideKeys> low_class_{};  // premultiplied by the class count
    std::array<std::uint8_t, kMaxSideKeys> high_class_{};
    std::array<std::uint8_t, kMaxWindows> patterns_{};  // black's the low half
    std::array<WindowCells::Side, kMaxClasses> sides_{};
};

}  // namespace goren
