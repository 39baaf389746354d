// SPDX-License-Identifier: MIT
//
// What a quiet position is worth: the one door to the network.
#pragma once

#include <array>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/core/value.h"
#include "engine/eval/accumulator.h"
#include "engine/position/position.h"

namespace goren {

/// The board on which networks learn.
inline constexpr BoardSize kTrainingSize{15, 15};

class Evaluator {
public:
    /// For the positions of a search that begins with this one, under its rule.
    explicit Evaluator(const Position& root);
    /// The same with other tables, which must outlive the evaluator.
    Evaluator(const NetworkTables& tables, const Position& root);

    /// The value for the side to move, an opinion. Meant for positions where nobody wins at once.
    /// Requires: the position comes from the root by moves, each player's in turn.
    Value evaluate(const Position& position);

private:
    using Shift = std::array<std::int32_t, kLanes>;

    static Shift shift_of(const NetworkTables& tables, const Position& root);
    NetworkSums sums_for(Colour own) const;

    const NetworkTables& tables_;
    Accumulator accumulator_;
    // What an empty board of the size that networks learn on has more than one of this size: points
    // far from all stones must not count for being many.
    Shift shift_;
};

/// The value of a position that stands alone.
Value evaluate(const Position& position);

}  // namespace goren
