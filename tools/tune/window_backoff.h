// SPDX-License-Identifier: MIT
//
// Back-off for wide windows. There are so many windows of five points each side that most of them
// are rare in games. Each shares a weight with the windows that differ from it in the outermost
// points alone, and a rare window falls back on that weight.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/pattern/line_pattern.h"

namespace goren::tune {

/// The back-off window of each canonical window (LineTable::canonical_index()): the window of four
/// points each side that it contains. Where the rule's windows are no wider, each window is its own
/// back-off window.
std::vector<std::uint16_t> backoff_windows(const LineTable& line);

}  // namespace goren::tune
