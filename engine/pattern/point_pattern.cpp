// SPDX-License-Identifier: MIT
#include "engine/pattern/point_pattern.h"

#include <algorithm>

namespace goren {
namespace {

std::array<LinePattern, kDirectionCount> line_patterns_in(PatternCode code) {
    std::array<LinePattern, kDirectionCount> patterns{};
    for (const Direction direction : kDirections)
        patterns[static_cast<std::size_t>(direction)] = line_pattern_in(code, direction);
    return patterns;
}

// How many of the four directions have each kind of line pattern.
struct LineCounts {
    int fives = 0;
    int open_fours = 0;
    int fours = 0;   // includes open fours; a double four counts as two
    int threes = 0;  // open or free
    int sleeping_threes = 0;
    int twos = 0;  // open or free
    int overlines = 0;

    explicit LineCounts(PatternCode code) {
        for (const LinePattern pattern : line_patterns_in(code)) add(pattern);
    }

private:
    void add(LinePattern pattern) {
        switch (pattern) {
            case LinePattern::Five: ++fives; break;
            case LinePattern::OpenFour:
                ++open_fours;
                ++fours;
                break;
            case LinePattern::DoubleFour: fours += 2; break;
            case LinePattern::Four: ++fours; break;
            case LinePattern::FreeThree:
            case LinePattern::OpenThree: ++threes; break;
            case LinePattern::SleepingThree: ++sleeping_threes; break;
            case LinePattern::FreeTwo:
            case LinePattern::OpenTwo: ++twos; break;
            case LinePattern::Overline: ++overlines; break;
            case LinePattern::SleepingTwo:
            case LinePattern::OpenOne:
            case LinePattern::SleepingOne:
            case LinePattern::Dead: break;
        }
    }
};

// The point pattern without fours and fives.
PointPattern pattern_below_four(const LineCounts& lines) {
    const int preparing = lines.sleeping_threes + lines.twos;
    if (lines.threes >= 2) return PointPattern::DoubleThree;
    if (lines.threes == 1)
        return preparing > 0 ? PointPattern::OpenThreePlus : PointPattern::OpenThree;
    if (lines.sleeping_threes > 0)
        return preparing > 1 ? PointPattern::SleepingThreePlus : PointPattern::SleepingThree;
    if (lines.twos >= 2) return PointPattern::DoubleTwo;
    return lines.twos == 1 ? PointPattern::OpenTwo : PointPattern::None;
}

}  // namespace

Combination combination_of(PatternCode code) {
    auto patterns = line_patterns_in(code);
    std::sort(patterns.begin(), patterns.end());
    // The combinatorial number system, applied to a < b + 1 < c + 2 < d + 3.
    const auto a = static_cast<std::size_t>(patterns[0]);
    const auto b = static_cast<std::size_t>(patterns[1]) + 1;
    const auto c = static_cast<std::size_t>(patterns[2]) + 2;
    const auto d = static_cast<std::size_t>(patterns[3]) + 3;
    return static_cast<Combination>(a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6 +
                                    d * (d - 1) * (d - 2) * (d - 3) / 24);
}

PointPattern point_pattern_of(PatternCode code, bool is_renju_black) {
    const LineCounts lines(code);
    if (lines.fives > 0) return PointPattern::Five;
    if (is_renju_black && (lines.overlines > 0 || lines.fours >= 2 || lines.threes >= 2))
        return PointPattern::Forbidden;
    if (lines.open_fours > 0 || lines.fours >= 2) return PointPattern::OpenFour;
    if (lines.fours == 0) return pattern_below_four(lines);
    if (lines.threes > 0) return PointPattern::FourThree;
    return lines.sleeping_threes + lines.twos > 0 ? PointPattern::FourPlus : PointPattern::Four;
}

PointTable::PointTable(Rule rule) {
    std::array<std::uint8_t, kPairs> codes{};
    std::size_t pairs = 0;
    for (std::size_t high = 0; high < kLinePatternCount; ++high)
        for (std::size_t low = 0; low <= high; ++low) {
            const std::size_t code = high << 4 | low;
            const std::size_t mirrored = low << 4 | high;
            row_[code] = row_[mirrored] = static_cast<std::uint16_t>(pairs * kPairs);
            column_[code] = column_[mirrored] = static_cast<std::uint8_t>(pairs);
            codes[pairs++] = static_cast<std::uint8_t>(code);
        }
    for (std::size_t i = 0; i < kPairs; ++i)
        for (std::size_t j = 0; j < kPairs; ++j) {
            const auto code = static_cast<PatternCode>(codes[i] << 8 | codes[j]);
            const Combination combination = combination_of(code);
            combination_[i * kPairs + j] = combination;
            for (const Colour colour : kColours)
                patterns_[colour][combination] =
                    point_pattern_of(code, is_renju_black(rule, colour));
        }
}

}  // namespace goren
