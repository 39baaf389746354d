// SPDX-License-Identifier: MIT
//
// The four line patterns of a point taken together: what playing there means for one colour.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/colour.h"
#include "engine/core/rule.h"
#include "engine/pattern/line_pattern.h"

namespace goren {

/// In ascending strength; "plus" is a threat that also prepares another one.
enum class PointPattern : std::uint8_t {
    None,
    Forbidden,          ///< renju's black: forbidden, unless a three turns out not to be one
    OpenTwo,            ///< threatens an open three
    SleepingThree,      ///< threatens a four
    DoubleTwo,          ///< two open twos
    SleepingThreePlus,  ///< with another sleeping three or an open two
    OpenThree,          ///< threatens an open four
    OpenThreePlus,      ///< with a sleeping three or an open two
    DoubleThree,        ///< wins in two more moves of the colour, unless a four intervenes
    Four,               ///< threatens a five that can be stopped
    FourPlus,           ///< with a sleeping three or an open two
    FourThree,          ///< a four with an open three: wins, unless the forced reply intervenes
    OpenFour,           ///< a five that cannot be stopped: an open four or two fours
    Five,
};

inline constexpr std::size_t kPointPatternCount = 14;

constexpr LinePattern line_pattern_in(PatternCode code, Direction direction) {
    return static_cast<LinePattern>(code >> (4 * static_cast<int>(direction)) & 15);
}

/// The codes with both colours' line patterns in one direction replaced by those of the entry.
inline PatternCodes with_line(PatternCodes codes, Direction direction, const LineEntry& entry) {
    const int shift = 4 * static_cast<int>(direction);
    const std::uint32_t both = PatternCodes(15, 15).word() << shift;
    return PatternCodes::from((codes.word() & ~both) | entry.patterns.word() << shift);
}

/// How many points have each of the threatening patterns, sixteen bits a pattern, in one vector:
/// many points change with every stone, and vectors add up without branches.
class PatternCounts {
public:
    static constexpr PointPattern kFirst = PointPattern::OpenThree;
    /// How many patterns are counted: kFirst and all that are stronger.
    static constexpr std::size_t kPatterns = kPointPatternCount - static_cast<std::size_t>(kFirst);

    constexpr PatternCounts() = default;

    /// Requires: pattern >= kFirst.
    int operator[](PointPattern pattern) const {
        return static_cast<int>(static_cast<std::uint16_t>(word() >> shift(pattern)));
    }
    /// The same of the i-th that is counted, kFirst's the 0th. Requires: i < kPatterns.
    int nth(std::size_t i) const { return lanes_[i]; }
    /// Whether any point has this pattern or a stronger one. Requires: pattern >= kFirst.
    bool has_at_least(PointPattern pattern) const { return word() >> shift(pattern) != 0; }
    /// One bit a pattern, kFirst's the lowest: whether any point has it.
    unsigned presence() const {
        return presence_in(static_cast<std::uint64_t>(word())) |
               presence_in(static_cast<std::uint64_t>(word() >> 64)) << 4;
    }

    /// Patterns below kFirst are not counted.
    void change(PointPattern before, PointPattern after) { lanes_ += one(after) - one(before); }
    void add(PointPattern pattern) { lanes_ += one(pattern); }
    void remove(PointPattern pattern) { lanes_ -= one(pattern); }
    bool operator==(const PatternCounts& other) const { return word() == other.word(); }

private:
    using Lanes [[gnu::vector_size(16)]] = std::uint16_t;
    __extension__ using Word = unsigned __int128;

    Word word() const { return std::bit_cast<Word>(lanes_); }
    static int shift(PointPattern pattern) {
        return 16 * (static_cast<int>(pattern) - static_cast<int>(kFirst));
    }
    static Lanes one(PointPattern pattern) { return kOnes[static_cast<std::size_t>(pattern)]; }
    // Of four counts, each far below 2^15: which are not zero.
    static constexpr unsigned presence_in(std::uint64_t counts) {
        constexpr std::uint64_t kOnePerCount = 0x0001'0001'0001'0001;
        const std::uint64_t present = (counts + kOnePerCount * 0x7FFF) >> 15 & kOnePerCount;
        // Multiplying moves bit 16i to bit 48 + i; no two products meet in one bit.
        constexpr std::uint64_t kGather = 0x0001'0002'0004'0008;
        return static_cast<unsigned>(present * kGather >> 48 & 15);
    }
    static_assert(kPatterns == sizeof(Lanes) / sizeof(std::uint16_t));
    // One point with the pattern: the lane of a pattern holds 1, that of a weaker one does not
    // exist.
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

/// Numbers the combinations of four line patterns whose order does not matter.
inline constexpr std::size_t kCombinationCount = kLinePatternCount * (kLinePatternCount + 1) *
                                                 (kLinePatternCount + 2) * (kLinePatternCount + 3) /
                                                 24;

/// In [0, kCombinationCount).
using Combination = std::uint16_t;

/// Equal for codes that differ by the order of the directions alone. Requires: four line patterns.
Combination combination_of(PatternCode code);

/// The point pattern of a code. Only renju's black has forbidden points.
PointPattern point_pattern_of(PatternCode code, bool is_renju_black);

/// From the line patterns of a point to its point pattern, for one rule. Pairs of directions are
/// numbered first, then pairs of pairs regardless of order, so that the tables stay small: a third
/// of what direct ones would take.
class PointTable {
public:
    explicit PointTable(Rule rule);

    /// combination_of(code) of one colour, looked up.
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
