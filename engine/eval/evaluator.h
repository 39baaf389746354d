// SPDX-License-Identifier: MIT
//
// Static evaluation by the network: the interface of this folder.
#pragma once

#include "engine/core/value.h"
#include "engine/eval/accumulator.h"
#include "engine/position/position.h"

namespace goren {

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
    /// Makes the evaluations of positions one move after this one faster. Changes no value.
    /// Requires: as evaluate().
    void prepare(const Position& position) { accumulator_.update(position); }

private:
    PooledSums pooled_sums(Colour own) const;

    const NetworkTables& tables_;
    const SizeCorrection& correction_;
    Accumulator accumulator_;
};

/// The static evaluation of a single position.
Value evaluate(const Position& position);

}  // namespace goren
