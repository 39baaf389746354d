// SPDX-License-Identifier: MIT
//
// A list of points that never allocates.
#pragma once

#include "engine/core/fixed_vector.h"
#include "engine/core/point.h"

namespace goren {

/// Holds up to every point of the largest board.
using PointList = FixedVector<Point, kMaxPoints>;

}  // namespace goren
