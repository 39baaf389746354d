// SPDX-License-Identifier: MIT
//
// Ten binary features of a position: which kinds of threats are on the board. The value of a threat
// depends on the other threats - an own open three counts little where the opponent has a
// four-three - so that each of the 1024 combinations has a weight of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/colour.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

inline constexpr std::size_t kThreatCombinations = 1 << 10;

/// The six features of one colour, from PatternCounts::presence(). Bits 0 to 3: open three, open
/// three plus or double three, four, four plus or four-three. Bits 4 and 5: open four, five.
constexpr unsigned threat_features_of_presence(unsigned presence) {
    constexpr std::array<unsigned, 8> kBitOf{0, 1, 1, 2, 3, 3, 4, 5};
    unsigned features = 0;
    for (std::size_t i = 0; i < kBitOf.size(); ++i)
        if ((presence >> i & 1) != 0) features |= 1U << kBitOf[i];
    return features;
}

/// The features for the side to move as a number in [0, kThreatCombinations): its own bits 0 to 3,
/// then the opponent's six. Positions with an own open four or five are not evaluated.
inline std::size_t threat_features(const PatternCounts& own, const PatternCounts& other) {
    static constexpr auto kFeatures = [] {
        std::array<std::uint8_t, 256> features{};
        for (unsigned presence = 0; presence < features.size(); ++presence)
            features[presence] = static_cast<std::uint8_t>(threat_features_of_presence(presence));
        return features;
    }();
    constexpr unsigned kOwnBits = 15;
    return (kFeatures[own.presence()] & kOwnBits) | std::size_t{kFeatures[other.presence()]} << 4;
}

}  // namespace goren
