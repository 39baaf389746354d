// SPDX-License-Identifier: MIT
//
// The answer to a swap2 opening.
#pragma once

#include <vector>

#include "engine/core/point.h"

namespace goren {

/// Either a swap of the colours, or stones to place.
struct Swap2Answer {
    bool swap = false;          ///< take black; there are no stones
    std::vector<Point> stones;  ///< one (a move as white), two or three
};

}  // namespace goren
