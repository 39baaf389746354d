// SPDX-License-Identifier: MIT
//
// What a quiet position is worth: the one door to the network.
#pragma once

#include "engine/core/value.h"
#include "engine/eval/accumulator.h"
#include "engine/position/position.h"

namespace goren {

class Evaluator {
public:
    /// For the positions of a search that begins with this one, under its rule.
    explicit Evaluator(const Position& root);
    /// The same with other tables, which must outlive the evaluator.
    Evaluator(const NetworkTables& tables, const Position& root);

    /// The value for the side to move, an opinion. Meant for positions where nobody wins at once.
    /// Requires: the position comes from the root by moves, or by passing.
    Value evaluate(const Position& position);

private:
    const NetworkTables& tables_;
    Accumulator accumulator_;
};

/// The value of a position that stands alone.
Value evaluate(const Position& position);

}  // namespace goren
