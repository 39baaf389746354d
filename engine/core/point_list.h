// SPDX-License-Identifier: MIT
#pragma once

#include "engine/core/fixed_vector.h"
#include "engine/core/point.h"

namespace goren {

/// Room for every point of the largest board.
using PointList = FixedVector<Point, kMaxPoints>;

}  // namespace goren
