// SPDX-License-Identifier: MIT
#include "engine/eval/weights.h"

#include <algorithm>
#include <array>

namespace goren {
namespace {

// Worth of one line pattern at a point, from dead to five; guessed, to start training from.
constexpr std::array<int, kLinePatternCount> kLineValue{0,  0,  1,  2,  4,  7,  9, 11,
                                                        12, 22, 26, 26, 26, 60, 80};
// The same for ordering moves, where threats come first.
constexpr std::array<int, kLinePatternCount> kLineAttack{0,  0,   4,   12,  22,  50,   65,  80,
                                                         90, 220, 260, 300, 300, 2000, 6000};

PointWeights guess() {
    PointWeights weights;
    for (unsigned code = 0; code < 1U << 16; ++code) {
        int value = 0;
        int attack = 0;
        int strongest = 0;
        bool is_whole = true;
        for (const Direction direction : kDirections) {
            const auto pattern = static_cast<std::size_t>(
                line_pattern_in(static_cast<PatternCode>(code), direction));
            is_whole &= pattern < kLinePatternCount;
            if (!is_whole) break;
            value += kLineValue[pattern];
            attack += kLineAttack[pattern];
            strongest = std::max(strongest, kLineAttack[pattern]);
        }
        if (!is_whole) continue;
        const std::size_t combination = combination_of(static_cast<PatternCode>(code));
        weights.value[combination] = static_cast<std::int16_t>(value);
        weights.waiting[combination] = static_cast<std::int16_t>(value * 3 / 4);
        // Two threats at once are worth more than their sum.
        const int order = attack + (attack - strongest) / 2;
        weights.attack[combination] = static_cast<std::int16_t>(order);
        weights.defence[combination] = static_cast<std::int16_t>(order * 3 / 4);
    }
    return weights;
}

}  // namespace

PatternWeights pattern_weights(Rule) {
    const PointWeights weights = guess();
    return {{weights, weights}};
}

}  // namespace goren
