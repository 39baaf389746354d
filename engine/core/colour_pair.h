// SPDX-License-Identifier: MIT
//
// Two 16-bit numbers, one for each colour, in one machine word, so that one instruction reads,
// masks or writes both.
#pragma once

#include <cstdint>

#include "engine/core/colour.h"

namespace goren {

/// Requires: both numbers are below 2^16.
class ColourPair {
public:
    constexpr ColourPair() = default;
    constexpr ColourPair(std::uint32_t black, std::uint32_t white) : word_(black | white << 16) {}

    constexpr std::uint32_t operator[](Colour colour) const {
        return colour == Colour::Black ? word_ & 0xFFFF : word_ >> 16;
    }

    /// Both numbers as one word, black's in the low half.
    constexpr std::uint32_t word() const { return word_; }
    static constexpr ColourPair from_word(std::uint32_t word) {
        ColourPair pair;
        pair.word_ = word;
        return pair;
    }

private:
    std::uint32_t word_ = 0;
};

}  // namespace goren
