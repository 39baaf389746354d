// SPDX-License-Identifier: MIT
//
// Static evaluation by the network: the interface of this folder.
#pragma once

#include <array>
#include <cstdint>

#include "engine/board/board.h"
#include "engine/core/value.h"
#include "engine/eval/accumulator.h"
#include "engine/position/position.h"

namespace goren {

/// The board size that networks are trained on.
inline constexpr BoardSize kTrainingSize{15, 15};

/// Not thread-safe: each search thread has its own.
class Evaluator {
public:
    /// For the positions of a search from this root, with the network of its rule.
    explicit Evaluator(const Position& root);
    /// The same with another network, whose tables must outlive the evaluator.
    Evaluator(const NetworkTables& tables, const Position& root);

    /// The static evaluation for the side to move, meant for quiet positions: never a win or a
    /// loss. Requires: the position was reached from the root by moves of both sides in turn.
    Value evaluate(const Position& position);

private:
    using SumCorrection = std::array<std::int32_t, kLanes>;

    static SumCorrection correction_for(const NetworkTables& tables, const Position& root);
    PooledSums pooled_sums(Colour own) const;

    const NetworkTables& tables_;
    Accumulator accumulator_;
    // Added to the pooled sums: those of an empty board of the training size less those of an empty
    // board of this size. Without it, points far from all stones would count by their number.
    SumCorrection correction_;
};

/// The static evaluation of a single position.
Value evaluate(const Position& position);

}  // namespace goren
