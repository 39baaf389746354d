// SPDX-License-Identifier: MIT
//
// The progress and the result of a search.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "engine/api/search_limits.h"
#include "engine/core/point.h"
#include "engine/core/value.h"

namespace goren {

/// A move at the root with its value and the best play that follows it.
struct SearchLine {
    Value value;              ///< for the side to move at the root
    int depth = 0;            ///< in plies; 0 where no search was needed
    int selective_depth = 0;  ///< the length of the longest line searched, in plies
    std::uint64_t nodes = 0;  ///< below the move, in all iterations; of all threads together
    std::vector<Point> pv;    ///< the move first; never empty
};

/// The state of a search after an iteration. `depth`, `selective_depth`, `value` and `pv` are those
/// of the best line.
struct SearchInfo {
    int depth = 0;            ///< of the last completed iteration, in plies
    int selective_depth = 0;  ///< the length of the longest line searched, in plies
    Value value;              ///< for the side to move
    std::uint64_t nodes = 0;  ///< of all threads together
    Milliseconds elapsed{0};
    std::vector<Point> pv;  ///< the principal variation, the best move first
    /// The best moves, the best one first: as many as SearchRequest::multi_pv, fewer where fewer
    /// moves make sense. Each move once; values never rise from one line to the next.
    std::vector<SearchLine> lines;

    /// Sets the lines, and what belongs to the best one. Requires: a line.
    void set_lines(std::vector<SearchLine> sorted) {
        lines = std::move(sorted);
        const SearchLine& best = lines.front();
        depth = best.depth;
        selective_depth = best.selective_depth;
        value = best.value;
        pv = best.pv;
    }
};

/// A move at the root whose search begins or ends.
struct RootMoveInfo {
    enum class State : std::uint8_t {
        Begins,
        Ends,
        EndsLost,  ///< it ends, and the move is a proven loss
    };

    Point move;
    State state = State::Begins;
};

struct SearchResult {
    /// The best move; a forbidden point only if all others are forbidden. Absent if no point may be
    /// played.
    std::optional<Point> move;
    SearchInfo info;
};

}  // namespace goren
