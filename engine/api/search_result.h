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

/// A move at the root with its value and the best play that follows it.
struct SearchLine {
    Value value;              ///< for the side to move at the root
    int depth = 0;            ///< in plies; 0 where no search was needed
    int selective_depth = 0;  ///< the length of the longest line searched, in plies
    std::uint64_t nodes = 0;  ///< below the move, in all iterations; of all threads together
    std::vector<Point> pv;    ///< the move first; never empty in SearchInfo::lines
};

/// The state of a search after an iteration.
struct SearchInfo {
    std::uint64_t nodes = 0;  ///< of all threads together
    Milliseconds elapsed{0};
    /// The best moves, the best one first: as many as SearchRequest::multi_pv, fewer where fewer
    /// moves make sense. Each move once; values never rise from one line to the next.
    std::vector<SearchLine> lines;

    /// The best line; where there is none, one without moves and value.
    const SearchLine& best() const {
        static const SearchLine kNone;
        return lines.empty() ? kNone : lines.front();
    }
    /// Of the best line.
    Value value() const { return best().value; }
    int depth() const { return best().depth; }
    int selective_depth() const { return best().selective_depth; }
    const std::vector<Point>& pv() const { return best().pv; }
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
