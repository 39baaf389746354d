// SPDX-License-Identifier: MIT
//
// Features of the whole position that pooling over points blurs: how many threats of each kind are
// on the board, and how many stones. (Held-out loss 0.5241 -> 0.5215, freestyle, 2026-11.)
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/core/colour.h"
#include "engine/pattern/point_pattern.h"
#include "engine/position/position.h"

namespace goren {

/// The counts of the side to move, those of the opponent, the stones.
inline constexpr std::size_t kGlobalFeatures = 2 * PatternCounts::kPatterns + 1;

/// Counts are in [0, 3.75], stones in [0, 7.6]: of the order of the pooled sums.
using GlobalFeatures = std::array<float, kGlobalFeatures>;

/// Counts above 15 are taken for 15.
inline GlobalFeatures global_features(const Position& position) {
    constexpr int kMaxCount = 15;
    constexpr float kCountUnit = 4;
    constexpr float kStonesUnit = 64;
    GlobalFeatures features;
    auto feature = features.begin();
    const Colour own = position.side_to_move();
    for (const Colour colour : {own, opponent(own)}) {
        const PatternCounts& counts = position.counts(colour);
        for (std::size_t i = 0; i < PatternCounts::kPatterns; ++i)
            *feature++ = static_cast<float>(std::min(counts.nth(i), kMaxCount)) / kCountUnit;
    }
    *feature = static_cast<float>(position.board().moves().size()) / kStonesUnit;
    return features;
}

}  // namespace goren
