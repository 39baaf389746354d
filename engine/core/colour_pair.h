// SPDX-License-Identifier: MIT
//
// Two small numbers, one for each colour, in one machine word: they are read, added and written at
// once, which is what keeping thousands of them up to date comes down to.
#pragma once

#include <cstdint>

#include "engine/core/colour.h"

namespace goren {

/// Both numbers must lie in [0, 2^kBits); so must those of every sum that is read.
template <typename Word, int kBits>
class ColourPair {
public:
    constexpr ColourPair() = default;
    constexpr ColourPair(Word black, Word white) : word_(black | white << kBits) {}

    constexpr Word operator[](Colour colour) const {
        constexpr Word kLow = (Word{1} << kBits) - 1;
        return colour == Colour::Black ? word_ & kLow : word_ >> kBits;
    }

    constexpr ColourPair operator+(ColourPair other) const { return from(word_ + other.word_); }
    constexpr bool operator==(const ColourPair&) const = default;

    constexpr Word word() const { return word_; }
    static constexpr ColourPair from(Word word) {
        ColourPair pair;
        pair.word_ = word;
        return pair;
    }

private:
    Word word_ = 0;
};

using ColourPair16 = ColourPair<std::uint32_t, 16>;
using ColourPair32 = ColourPair<std::uint64_t, 32>;

}  // namespace goren
