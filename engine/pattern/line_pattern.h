// SPDX-License-Identifier: MIT
//
// Line patterns: what a window is for a colour after that colour plays its middle point, and the
// table that looks them up.
//
// Drawings: `*` the stone just played, `X` own stone, `_` empty, `#` a point that the colour cannot
// use (a stone of the opponent, a wall or the edge).
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

/// In ascending strength. Each is defined by what one more own stone makes of it; the strongest
/// definition that holds counts.
enum class LinePattern : std::uint8_t {
    Dead,           ///< no five through the stone is possible            #XX*#
    Overline,       ///< renju's black only: six or more                  XXX*XX
    SleepingOne,    ///< can become a sleeping two                        #*____
    OpenOne,        ///< can become an open or free two                   __*___
    SleepingTwo,    ///< can become a sleeping three                      #X*___
    OpenTwo,        ///< two points make an open or free three            #_X_*__#
    FreeTwo,        ///< three or more points make an open or free three  __X*___
    SleepingThree,  ///< can become a four                                #XX*__
    OpenThree,      ///< one point makes an open four                     #_XX*__#
    FreeThree,      ///< two or more points make an open four             __XX*__
    Four,           ///< can become a five, and one stone prevents it     #XXX*_
    DoubleFour,     ///< renju's black only: two fours in one line        XXX_*_XXX
    OpenFour,       ///< can become a five whatever stone is placed       _XXX*_
    Five,           ///< a five that wins under the rule                  XXXX*
};

inline constexpr std::size_t kLinePatternCount = 14;

/// The line patterns of a point in the four directions, four bits each, the first direction lowest.
using PatternCode = std::uint16_t;
/// The pattern codes of both colours.
using PatternCodes = ColourPair;

/// The line patterns of one window for both colours.
struct LineEntry {
    PatternCodes patterns;  ///< codes whose first direction is the line of the window

    LinePattern pattern(Colour colour) const { return static_cast<LinePattern>(patterns[colour]); }
};

/// The line patterns of all windows under one rule.
///
/// A stone beyond the first one that blocks its side cannot matter, so that the many contents of
/// one side of a window fall into few classes. A window is a pair of side classes, and the line
/// patterns are a small table over these pairs, one byte each, that fits into the first-level
/// cache.
class LineTable {
    static constexpr std::size_t kMaxClasses = 172;  // of one side of a window

public:
    /// Points on each side of the middle in the widest window.
    static constexpr int kMaxReach = WindowCells::kMaxReach;

    /// The most windows that any rule distinguishes.
    static constexpr std::size_t kMaxWindows = kMaxClasses * kMaxClasses;
    /// The same with mirror images counted once.
    static constexpr std::size_t kMaxCanonicalWindows = kMaxClasses * (kMaxClasses + 1) / 2;

    explicit LineTable(Rule rule);

    /// Points on each side that matter under the rule: 4 or 5.
    int reach() const { return reach_; }
    /// The number of windows that the rule distinguishes: indices are in [0, window_count()).
    std::size_t window_count() const { return classes_ * classes_; }
    /// The index of a window up to symmetry for the colour, in [0, kMaxCanonicalWindows): the same
    /// for the mirror image, and for the other colour in the window with exchanged colours.
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

    /// The index of the window around the point `step` steps from the point of `view`.
    /// Requires: kReach == reach().
    template <int kReach>
    std::uint16_t index_of(LineView view, int step = 0) const {
        constexpr std::uint64_t kSide = (std::uint64_t{1} << (kReach * kBitsPerCell)) - 1;
        const std::uint64_t window = view.from(step, kReach);
        const auto low = static_cast<std::size_t>(window & kSide);
        const auto high = static_cast<std::size_t>(window >> ((kReach + 1) * kBitsPerCell) & kSide);
        return static_cast<std::uint16_t>(low_class_[low] + high_class_[high]);
    }
    /// The same for either reach, chosen at run time.
    std::uint16_t index_of(LineView view, int step = 0) const {
        return reach_ == 4 ? index_of<4>(view, step) : index_of<5>(view, step);
    }

    /// The line patterns of a window.
    LineEntry operator[](std::uint16_t index) const {
        const std::uint32_t both = patterns_[index];
        return {PatternCodes(both & 15, both >> 4)};
    }
    /// The content of a window. Points that cannot matter to either colour are walls.
    WindowCells cells(std::uint16_t index) const {
        return {sides_[index / classes_], sides_[index % classes_]};
    }
    /// The line patterns of the window around a point in a direction.
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
    std::array<std::uint16_t, kMaxSideKeys> low_class_{};  // multiplied by the class count
    std::array<std::uint8_t, kMaxSideKeys> high_class_{};
    std::array<std::uint8_t, kMaxWindows> patterns_{};  // black's in the low four bits
    std::array<WindowCells::Side, kMaxClasses> sides_{};
};

}  // namespace goren
