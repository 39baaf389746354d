// SPDX-License-Identifier: MIT
//
// The rules of the game. The continuous game (protocol values 2 and 3) is no rule of its own here:
// it is freestyle or standard with walls on the board.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/colour.h"

namespace goren {

enum class Rule : std::uint8_t {
    Freestyle,  ///< five or more wins
    Standard,   ///< exactly five wins; six and more is nothing
    Renju,      ///< white: five or more; black: exactly five, and has forbidden points
    Caro,       ///< six or more wins, and a five not closed by opponent stones at both ends
    CaroExact,  ///< exactly five, not closed by opponent stones at both ends
};

inline constexpr std::array kRules{Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro,
                                   Rule::CaroExact};

/// Whether opponent stones at both ends take a five its worth.
constexpr bool is_caro(Rule rule) { return rule == Rule::Caro || rule == Rule::CaroExact; }

/// Whether there are points that the colour may not play.
constexpr bool is_renju_black(Rule rule, Colour colour) {
    return rule == Rule::Renju && colour == Colour::Black;
}

}  // namespace goren
