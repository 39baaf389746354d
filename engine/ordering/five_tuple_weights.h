// SPDX-License-Identifier: MIT
//
// Five-tuple scores for move ordering. Every five consecutive points of a line score by the stones
// that they hold, and a move scores the sum over the five-tuples through its point (five-tuple
// article, docs/players.md). The article's scores are guesses; these are trained.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/pattern/five_tuple.h"
#include "engine/pattern/line_pattern.h"

namespace goren {

/// Five-tuples that have a score: without stones (kind 0), with one to four own stones (1 to 4),
/// with one to four of the opponent's (5 to 8).
inline constexpr std::size_t kTupleKinds = 2 * kTupleLength - 1;

/// The scores of the kinds, for the side to move.
using FiveTupleWeights = std::array<std::int16_t, kTupleKinds>;

/// The kind of a five-tuple; none where both colours have stones in it, because neither can make a
/// five there: it scores 0. Requires: at most four stones.
constexpr std::optional<std::size_t> tuple_kind(TupleStones stones) {
    if (stones.own > 0 && stones.opponent > 0) return std::nullopt;
    return static_cast<std::size_t>(stones.opponent > 0 ? kTupleLength - 1 + stones.opponent
                                                        : stones.own);
}

/// How many five-tuples of each kind a window holds; at most five together.
using TupleCounts = std::array<std::uint8_t, kTupleKinds>;

/// The five-tuples of every window, by LineTable::canonical_index(). Entries that the rule does not
/// use are zero.
std::vector<TupleCounts> window_tuples(const LineTable& line);

/// The sum of the scores of a window's five-tuples.
constexpr int tuple_sum(const FiveTupleWeights& weights, const TupleCounts& counts) {
    int sum = 0;
    for (std::size_t kind = 0; kind < kTupleKinds; ++kind) sum += weights[kind] * counts[kind];
    return sum;
}

}  // namespace goren
