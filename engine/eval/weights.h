// SPDX-License-Identifier: MIT
//
// The weights of the evaluation and of the move ordering.
#pragma once

#include "engine/core/rule.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

/// The weights of a rule's point patterns.
PatternWeights pattern_weights(Rule rule);

}  // namespace goren
