// SPDX-License-Identifier: MIT
//
// The progress and the result of a search.
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
    int depth = 0;            ///< of the last completed iteration, in plies
    int selective_depth = 0;  ///< the length of the longest line searched, in plies
    Value value;              ///< for the side to move
    std::uint64_t nodes = 0;  ///< of all threads together
    Milliseconds elapsed{0};
    std::vector<Point> pv;  ///< the principal variation, the best move first
};

struct SearchResult {
    /// The best move. Absent if there is no legal move.
    std::optional<Point> move;
    SearchInfo info;
};

}  // namespace goren
