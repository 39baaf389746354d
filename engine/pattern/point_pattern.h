// SPDX-License-Identifier: MIT
//
// Point patterns: the four line patterns of a point taken together, that is what a colour gets by
// playing there.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/colour.h"
#include "engine/core/rule.h"
#include "engine/pattern/line_pattern.h"

namespace goren {

/// In ascending strength. Here free twos and free threes are open ones too. `A + B` draws two lines
/// that cross at `*`; the drawings are as in line_pattern.h.
enum class PointPattern : std::uint8_t {
    None,               ///< none of the others                               #XX*#
    Forbidden,          ///< renju's black: forbidden if its threes are real  __XX*__ + __XX*__
    OpenTwo,            ///< can become an open three                         __X*___
    SleepingThree,      ///< can become a four                                #XX*__
    DoubleTwo,          ///< two open twos or more                            __X*___ + __X*___
    SleepingThreePlus,  ///< and another sleeping three or an open two        #XX*__ + __X*___
    OpenThree,          ///< threatens an open four                           __XX*__
    OpenThreePlus,      ///< and a sleeping three or an open two              __XX*__ + #XX*__
    DoubleThree,        ///< two open threes: one reply stops only one        __XX*__ + __XX*__
    Four,               ///< threatens a five; one reply stops it             #XXX*_
    FourPlus,           ///< and a sleeping three or an open two              #XXX*_ + #XX*__
    FourThree,          ///< a four and an open three: one reply stops one    #XXX*_ + __XX*__
    OpenFour,           ///< an open four or two fours: no reply stops both   _XXX*_
    Five,               ///< wins                                             XXXX*
};

inline constexpr std::size_t kPointPatternCount = 14;

/// The line pattern in one direction.
constexpr LinePattern line_pattern_in(PatternCode code, Direction direction) {
    return static_cast<LinePattern>(code >> (4 * static_cast<int>(direction)) & 15);
}

/// The codes with both colours' line patterns in the direction replaced by those of `entry`.
inline PatternCodes with_line(PatternCodes codes, Direction direction, const LineEntry& entry) {
    const int shift = 4 * static_cast<int>(direction);
    const std::uint32_t both = PatternCodes(15, 15).word() << shift;
    return PatternCodes::from_word((codes.word() & ~both) | entry.patterns.word() << shift);
}

/// The number of points with each threatening pattern: kWeakest and the stronger ones. One vector
/// of 16-bit lanes, since many points change with every stone and vectors add without branches.
class PatternCounts {
public:
    static constexpr PointPattern kWeakest = PointPattern::OpenThree;
    /// The number of patterns that are counted.
    static constexpr std::size_t kPatterns =
        kPointPatternCount - static_cast<std::size_t>(kWeakest);

    constexpr PatternCounts() = default;

    /// The number of points with the pattern. Requires: pattern >= kWeakest.
    int operator[](PointPattern pattern) const {
        return static_cast<int>(static_cast<std::uint16_t>(word() >> shift(pattern)));
    }
    /// The number of points with the i-th counted pattern, kWeakest being the 0th.
    /// Requires: i < kPatterns.
    int nth(std::size_t i) const { return lanes_[i]; }
    /// Whether any point has this pattern or a stronger one. Requires: pattern >= kWeakest.
    bool has_at_least(PointPattern pattern) const { return word() >> shift(pattern) != 0; }
    /// A bit for each counted pattern, kWeakest's the lowest: whether any point has it.
    unsigned presence() const {
        return presence_in(static_cast<std::uint64_t>(word())) |
               presence_in(static_cast<std::uint64_t>(word() >> 64)) << 4;
    }

    /// A point changes from one pattern to another. Patterns below kWeakest are not counted.
    void change(PointPattern before, PointPattern after) { lanes_ += one(after) - one(before); }
    void add(PointPattern pattern) { lanes_ += one(pattern); }
    void remove(PointPattern pattern) { lanes_ -= one(pattern); }
    bool operator==(const PatternCounts& other) const { return word() == other.word(); }

private:
    using Lanes [[gnu::vector_size(16)]] = std::uint16_t;
    __extension__ using Word = unsigned __int128;

    // Lane 0 is the lowest part of the word.
    static_assert(std::endian::native == std::endian::little);
    Word word() const { return std::bit_cast<Word>(lanes_); }
    static int shift(PointPattern pattern) {
        return 16 * (static_cast<int>(pattern) - static_cast<int>(kWeakest));
    }
    static Lanes one(PointPattern pattern) { return kOnes[static_cast<std::size_t>(pattern)]; }
    // A bit for each of four counts: whether it is not zero. Requires: counts below 2^15.
    static constexpr unsigned presence_in(std::uint64_t counts) {
        constexpr std::uint64_t kOnePerCount = 0x0001'0001'0001'0001;
        const std::uint64_t present = (counts + kOnePerCount * 0x7FFF) >> 15 & kOnePerCount;
        // The product moves bit 16i to bit 48 + i, and no two partial products share a bit.
        constexpr std::uint64_t kGather = 0x0001'0002'0004'0008;
        return static_cast<unsigned>(present * kGather >> 48 & 15);
    }
    static_assert(kPatterns == sizeof(Lanes) / sizeof(std::uint16_t));
    // The counts of a single point with the pattern. Patterns that are not counted have no lane.
    static constexpr std::array<Lanes, kPointPatternCount> kOnes{Lanes{},
                                                                 Lanes{},
                                                                 Lanes{},
                                                                 Lanes{},
                                                                 Lanes{},
                                                                 Lanes{},
                                                                 Lanes{1},
                                                                 Lanes{0, 1},
                                                                 Lanes{0, 0, 1},
                                                                 Lanes{0, 0, 0, 1},
                                                                 Lanes{0, 0, 0, 0, 1},
                                                                 Lanes{0, 0, 0, 0, 0, 1},
                                                                 Lanes{0, 0, 0, 0, 0, 0, 1},
                                                                 Lanes{0, 0, 0, 0, 0, 0, 0, 1}};

    Lanes lanes_{};
};

/// The number of multisets of four line patterns.
inline constexpr std::size_t kCombinationCount = kLinePatternCount * (kLinePatternCount + 1) *
                                                 (kLinePatternCount + 2) * (kLinePatternCount + 3) /
                                                 24;

/// A multiset of four line patterns: a pattern code without the order of the directions, numbered
/// in [0, kCombinationCount).
using Combination = std::uint16_t;

/// The combination of the four line patterns of a code.
Combination combination_of(PatternCode code);

/// The point pattern of a code. Only renju's black has forbidden points.
PointPattern point_pattern_of(PatternCode code, bool is_renju_black);

/// The point patterns of all pattern codes under one rule. A lookup goes from a pair of directions
/// to an unordered pair of line patterns, then from two such pairs to the combination: a third of
/// the size of tables indexed by the code itself.
class PointTable {
public:
    explicit PointTable(Rule rule);

    /// combination_of() of the colour's code.
    Combination combination(PatternCodes codes, Colour colour) const {
        const std::uint32_t code = codes[colour];
        return combination_[std::size_t{row_[code >> 8]} + column_[code & 255]];
    }
    PointPattern pattern(Colour colour, Combination combination) const {
        return patterns_[colour][combination];
    }

private:
    static constexpr std::size_t kPairs = kLinePatternCount * (kLinePatternCount + 1) / 2;

    std::array<std::uint16_t, 256> row_{};
    std::array<std::uint8_t, 256> column_{};
    std::array<Combination, kPairs * kPairs> combination_{};
    ColourMap<std::array<PointPattern, kCombinationCount>> patterns_;
};

}  // namespace goren
