// SPDX-License-Identifier: MIT
//
// Which threats stand on the board, as ten yes-or-no facts. What a threat is worth depends on the
// others - an own open three is worth little where the opponent has a four-three - so that each
// set of facts has its own weight.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/colour.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

inline constexpr std::size_t kThreatFactsCount = 1 << 10;

/// Which facts a colour's counts show, from PatternCounts::presence(). Bits 0 to 3: open three,
/// open three plus or double three, four, four plus or four-three. Bits 4 and 5: open four, five.
constexpr unsigned threat_facts_of_presence(unsigned presence) {
    constexpr std::array<unsigned, 8> kBitOf{0, 1, 1, 2, 3, 3, 4, 5};
    unsigned facts = 0;
    for (std::size_t i = 0; i < kBitOf.size(); ++i)
        if ((presence >> i & 1) != 0) facts |= 1U << kBitOf[i];
    return facts;
}

/// The facts for the side to move, in [0, kThreatFactsCount): its own bits 0 to 3, and above them
/// all six bits of the opponent. An own open four or five leaves nothing to evaluate.
inline std::size_t threat_facts(const PatternCounts& own, const PatternCounts& other) {
    static constexpr auto kFacts = [] {
        std::array<std::uint8_t, 256> facts{};
        for (unsigned presence = 0; presence < facts.size(); ++presence)
            facts[presence] = static_cast<std::uint8_t>(threat_facts_of_presence(presence));
        return facts;
    }();
    constexpr unsigned kOwnBits = 15;
    return (kFacts[own.presence()] & kOwnBits) | std::size_t{kFacts[other.presence()]} << 4;
}

}  // namespace goren
