// SPDX-License-Identifier: MIT
//
// The questions and answers of the Soosorv-8 opening.
#pragma once

#include <vector>

#include "engine/board/board.h"
#include "engine/core/point.h"

namespace goren {

/// What a player decides next. Black and white mean the colours before a swap.
enum class SoosorvStep {
    Open,         ///< the first player places three stones
    SwapThree,    ///< the second player takes black or not
    Fourth,       ///< white makes the fourth move and announces how many fifth moves it allows
    SwapFour,     ///< the other player takes white or not
    OfferFifths,  ///< black offers that many fifth moves
    ChooseFifth,  ///< white chooses one of them
};

/// The most fifth moves that may be announced.
inline constexpr int kMaxSoosorvFifths = 8;

/// What a step of the opening is about.
struct SoosorvQuestion {
    SoosorvStep step = SoosorvStep::Open;
    /// The stones before the decision: none, three, or four, black first.
    Board board;
    int fifth_count = 1;                  ///< SwapFour, OfferFifths: as announced
    std::vector<Point> fifth_moves = {};  ///< ChooseFifth: as offered
};

/// The answer; each step sets what it decides.
struct SoosorvAnswer {
    bool swap = false;               ///< SwapThree, SwapFour
    std::vector<Point> stones = {};  ///< Open: three; Fourth, ChooseFifth: one; OfferFifths: all
    int fifth_count = 0;             ///< Fourth: in [1, kMaxSoosorvFifths]
};

}  // namespace goren
