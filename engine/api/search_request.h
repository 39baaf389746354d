// SPDX-License-Identifier: MIT
//
// A search request: limits, moves, resources, parameters, callbacks and the stop token.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

#include "engine/api/deferred_limits.h"
#include "engine/api/level.h"
#include "engine/api/search_limits.h"
#include "engine/api/search_moves.h"
#include "engine/api/search_params.h"
#include "engine/api/search_result.h"
#include "engine/board/board.h"

namespace goren {

/// Called on the main search thread.
using IterationCallback = std::function<void(const SearchInfo&)>;
/// Called on the main search thread.
using RootMoveCallback = std::function<void(const RootMoveInfo&)>;
/// Called on every search thread, also on several at once.
using EvaluationCallback = std::function<void(const Board&)>;

struct SearchRequest {
    SearchLimits limits;
    SearchMoves search_moves;
    /// For pondering; else null. There is no limit of time, depth or nodes until these are set;
    /// then they replace `limits`. Nodes count from that moment. The time before it counts only for
    /// the decision whether the search may end early.
    std::shared_ptr<const DeferredLimits> deferred_limits;
    SearchResources resources;
    SearchParams params;
    /// How many of the best root moves are wanted, each with a line of its own (SearchInfo::lines);
    /// at least 1. The simple players may return fewer.
    int multi_pv = 1;
    /// Whether a single move is searched, too, for its value. Otherwise it is played at once, with
    /// the value of the position after it.
    bool searches_single_move = false;
    /// In [kWeakestLevel, kFullLevel]. The player `goren` alone has weaker levels; there is one
    /// thread then, and a small transposition table.
    int level = kFullLevel;
    std::uint64_t level_seed = 0;    ///< of the mistakes of a weaker level, and of openings
    IterationCallback on_iteration;  ///< after each iteration; may be empty
    RootMoveCallback on_root_move;   ///< before and after each move at the root; may be empty
    /// Gets the position of each node that needs an evaluation, whether a cache has it or not, but
    /// not where the transposition table has it; may be empty.
    EvaluationCallback on_evaluation;
    std::stop_token stop;  ///< a stop request ends the search; the best move counts
};

}  // namespace goren
