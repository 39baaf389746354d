// SPDX-License-Identifier: MIT
//
// Questions about a position beside its best move, and their answers.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/api/search_result.h"
#include "engine/core/point.h"

namespace goren {

/// How many moves lead to a balanced position.
enum class BalanceMoves { One, Two };

/// A path from the position that is searched; its last move is blocked. Its order counts: the same
/// position by another order of moves has no blocked move.
using BlockedPath = std::vector<Point>;

/// The move, or the pair of moves, after which the value is nearest to a wanted one.
struct BalanceResult {
    std::vector<Point> moves;  ///< empty if no move is legal
    SearchInfo info;           ///< of the position after them, for the side to move before them
};

/// The moves after which no loss is proven.
struct DefenceResult {
    /// How the opponent wins if the side to move passes, with the value for the opponent. Absent if
    /// no win was found.
    std::optional<SearchLine> threat;
    std::vector<Point> defences;  ///< the best first; those that were found within the limits
    SearchResult search;          ///< a line for each move that was searched
};

/// What the patterns and the evaluation say about a position, without a search.
struct PositionSummary {
    /// The number of empty points where a colour gets this pattern.
    struct PatternCount {
        std::string_view pattern;  ///< "open three"
        int black = 0;
        int white = 0;
    };

    Value evaluation;  ///< static, for the side to move
    int candidates = 0;
    std::vector<PatternCount> patterns;  ///< the threatening ones, ascending
};

}  // namespace goren
