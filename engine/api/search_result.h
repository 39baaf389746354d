// SPDX-License-Identifier: MIT
//
// What a search reports while it runs and at its end.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/api/search_limits.h"
#include "engine/core/point.h"
#include "engine/core/value.h"

namespace goren {

/// The state of a search after an iteration.
struct SearchInfo {
    int depth = 0;            ///< plies of the last completed iteration
    int selective_depth = 0;  ///< plies of the longest line searched
    Value value;              ///< for the side to move
    std::uint64_t nodes = 0;
    Milliseconds elapsed{0};
    std::vector<Point> pv;  ///< the principal variation, the best move first
};

struct SearchResult {
    /// The best move. Absent when no point may be played.
    std::optional<Point> move;
    SearchInfo info;
};

}  // namespace goren
