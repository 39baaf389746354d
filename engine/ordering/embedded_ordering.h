// SPDX-License-Identifier: MIT
//
// The trained weights of move ordering: engine/ordering/weights/<rule>.bin, which tools/tune writes
// and the build embeds into the program.
#pragma once

#include <memory>

#include "engine/core/rule.h"
#include "engine/ordering/ordering_weights.h"

namespace goren {

/// The weights of the rule; never null. A damaged file ends the program at once: an engine without
/// weights would play badly, and nobody would know why.
std::unique_ptr<OrderingWeights> ordering_weights(Rule rule);

}  // namespace goren
