// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "engine/position/position.h"

namespace goren::test {

/// The candidates of a position, row by row.
inline std::vector<Point> candidates_of(const Position& position) {
    std::vector<Point> candidates;
    position.for_each_candidate([&](Point point) { candidates.push_back(point); });
    return candidates;
}

}  // namespace goren::test
