// SPDX-License-Identifier: MIT
//
// What the sums over all points blur: how many threats of each kind stand on the board, and how far
// the game has come. (Held-out loss 0.5241 -> 0.5215, freestyle, 2026-11.)
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/core/colour.h"
#include "engine/pattern/point_pattern.h"
#include "engine/position/position.h"

namespace goren {

/// The mover's counts, the opponent's, the stones.
inline constexpr std::size_t kSituationNumbers = 2 * PatternCounts::kPatterns + 1;

/// All are small: counts in [0, 3.75], stones in [0, 7.6].
using Situation = std::array<float, kSituationNumbers>;

inline Situation situation_of(const Position& position) {
    constexpr int kMostCounted = 15;
    constexpr float kCountUnit = 4;
    constexpr float kStonesUnit = 64;
    Situation situation;
    auto number = situation.begin();
    const Colour own = position.side_to_move();
    for (const Colour colour : {own, opponent(own)}) {
        const PatternCounts& counts = position.counts(colour);
        for (std::size_t i = 0; i < PatternCounts::kPatterns; ++i)
            *number++ = static_cast<float>(std::min(counts.nth(i), kMostCounted)) / kCountUnit;
    }
    *number = static_cast<float>(position.board().moves().size()) / kStonesUnit;
    return situation;
}

}  // namespace goren
