// SPDX-License-Identifier: MIT
//
// Renju's forbidden points, exactly: with the recursion that decides whether a three is real.
#pragma once

#include "engine/board/lines.h"
#include "engine/core/point.h"
#include "engine/pattern/line_pattern.h"

namespace goren {

/// Whether the point is forbidden to black in renju: a stone there makes a double four, a double
/// three or an overline, and no five. A three is real only if at least one of the points that make
/// it an open four is not forbidden itself, recursively (as the Gomocup judge decides).
/// Requires: the point is empty in `lines`; `table` is the one of renju.
bool is_forbidden(const Lines& lines, const LineTable& table, Point point);

}  // namespace goren
