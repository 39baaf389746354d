// SPDX-License-Identifier: MIT
//
// The scores of the article on five-tuples (docs/players.md): the score of a point is the sum over
// the five-tuples through it, at most twenty.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/rule.h"
#include "engine/pattern/five_tuple.h"
#include "engine/position/position.h"

namespace goren {

/// The article's score of a tuple for the side to move, 0 for a tuple with stones of both colours.
/// Requires: at most four stones.
constexpr std::int32_t tuple_score(TupleStones stones) {
    constexpr std::array<std::int32_t, kTupleLength> kOwn{7, 35, 800, 15000, 800000};
    constexpr std::array<std::int32_t, kTupleLength> kOpponent{7, 15, 400, 1800, 100000};
    if (stones.own > 0 && stones.opponent > 0) return 0;
    return stones.opponent > 0 ? kOpponent[static_cast<std::size_t>(stones.opponent)]
                               : kOwn[static_cast<std::size_t>(stones.own)];
}

/// The sum of the tuple scores of every window, for either side to move.
class FiveTupleTable {
public:
    explicit FiveTupleTable(const LineTable& line);

    /// The score of an empty point for the side to move: the sum over the four windows around it.
    std::int32_t score(const Position& position, Colour to_move, Point point) const {
        std::int32_t sum = 0;
        for (const std::uint16_t window : position.window_indices(point))
            sum += sums_[to_move][window];
        return sum;
    }

private:
    ColourMap<std::vector<std::int32_t>> sums_;  // by window index
};

/// The table of the rule, built at its first use.
const FiveTupleTable& five_tuple_table(Rule rule);

}  // namespace goren
