// SPDX-License-Identifier: MIT
//
// What a player is asked for.
#pragma once

#include <functional>
#include <stop_token>

#include "engine/api/search_limits.h"
#include "engine/api/search_params.h"
#include "engine/api/search_result.h"
#include "engine/board/board.h"

namespace goren {

/// Called on the searching thread.
using IterationCallback = std::function<void(const SearchInfo&)>;
/// Called on every searching thread.
using EvaluationCallback = std::function<void(const Board&)>;

struct SearchRequest {
    SearchLimits limits;
    SearchResources resources;
    SearchParams params;
    IterationCallback on_iteration;    ///< after each iteration; may be empty
    EvaluationCallback on_evaluation;  ///< with each evaluated position; may be empty
    std::stop_token stop;              ///< a stop request ends the search with the best move so far
};

}  // namespace goren
