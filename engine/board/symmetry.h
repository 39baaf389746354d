// SPDX-License-Identifier: MIT
//
// The symmetries of a board as numbers: bit 0 mirrors left and right, bit 1 top and bottom, bit 2
// then swaps columns and rows. A board that is not square has only the first four.
#pragma once

#include "engine/core/point.h"

namespace goren {

inline constexpr int kMaxSymmetries = 8;

constexpr int symmetries_of(BoardSize size) {
    return size.width == size.height ? kMaxSymmetries : kMaxSymmetries / 2;
}

/// The image of a point. Requires: symmetry < symmetries_of(size).
constexpr Point transform(Point point, int symmetry, BoardSize size) {
    int x = point.x();
    int y = point.y();
    if (symmetry & 1) x = size.width - 1 - x;
    if (symmetry & 2) y = size.height - 1 - y;
    return symmetry & 4 ? Point(y, x) : Point(x, y);
}

/// The symmetry that undoes this one. After a swap of columns and rows the mirrors change places.
constexpr int inverse_of(int symmetry) {
    if ((symmetry & 4) == 0) return symmetry;
    return 4 | (symmetry & 1) << 1 | (symmetry & 2) >> 1;
}

}  // namespace goren
