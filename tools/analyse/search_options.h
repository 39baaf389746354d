// SPDX-License-Identifier: MIT
//
// The limits that all commands share.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/api/search_limits.h"
#include "engine/api/search_params.h"

namespace goren::tools::analyse {

/// A limit of 0 does not apply; the first one that is reached ends a search.
struct SearchOptions {
    std::uint64_t nodes = 100'000;
    int time_ms = 0;
    int depth = 0;  ///< in plies
    int n_best = 3;
    int threads = 1;     ///< searches at a time, each on an engine of its own
    int memory_mb = 64;  ///< of each engine, in MiB
    /// The share of the nodes for the solver, which proves wins that the search does not find.
    int solver_percent = 10;

    std::size_t memory() const { return static_cast<std::size_t>(memory_mb) << 20U; }
    SearchParams params() const {
        SearchParams params;
        params.solver_percent = solver_percent;
        return params;
    }
    SearchLimits limits() const {
        SearchLimits limits;
        if (nodes > 0) limits.nodes = nodes;
        if (time_ms > 0) limits.turn = Milliseconds(time_ms);
        if (depth > 0) limits.depth = depth;
        return limits;
    }
};

}  // namespace goren::tools::analyse
