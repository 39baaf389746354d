// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "engine/core/point.h"

namespace goren {

/// The answer to a swap2 opening: take black, or put these stones.
struct Swap2Answer {
    bool swap = false;
    std::vector<Point> stones;
};

}  // namespace goren
