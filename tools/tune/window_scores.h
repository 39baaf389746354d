// SPDX-License-Identifier: MIT
//
// The scores of windows, and how five-tuples and the windows' own terms divide them up.
#pragma once

#include <span>
#include <vector>

#include "engine/ordering/ordering_weights.h"

namespace goren::tune {

/// The score of each canonical window: its five-tuples' and its own term. `tuples` is
/// window_tuples() of the rule's lines, here and below.
std::vector<int> window_scores(const MoveWeights& weights, std::span<const TupleCounts> tuples);

/// Sets the windows' own terms so that five-tuples and own terms add up to these scores. Terms out
/// of range are held at kMaxWindowTerm.
void set_window_terms(MoveWeights& weights, std::span<const int> scores,
                      std::span<const TupleCounts> tuples);

/// The five-tuple scores whose sums are nearest to these window scores: least squares over the
/// windows that have a score. What is 0 had no moves to be trained on.
FiveTupleWeights fit_five_tuples(std::span<const int> scores, std::span<const TupleCounts> tuples);

}  // namespace goren::tune
