// SPDX-License-Identifier: MIT
//
// Renju's forbidden points, exactly, with the recursion that decides whether a three is real.
#pragma once

#include "engine/board/lines.h"
#include "engine/core/point.h"
#include "engine/pattern/line_pattern.h"

namespace goren {

/// Whether black may not play there under renju: a double four, a double three or an overline,
/// unless it makes a five. A three counts only if one of the points that would make it a straight
/// four is itself allowed, recursively (as the Gomocup judge decides).
/// Requires: `lines` has the point empty; `table` is renju's.
bool is_forbidden(const Lines& lines, const LineTable& table, Point point);

}  // namespace goren
