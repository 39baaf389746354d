// SPDX-License-Identifier: MIT
//
// The trained weights of the order of moves. They come from engine/eval/weights/<rule>.bin, which
// the build puts into the program; tools/tune makes them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "engine/core/rule.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

/// The bytes of the rule's weights, as engine/eval/weights_codec.h describes them.
std::span<const std::uint8_t> embedded_weights(Rule rule);

/// The weights of the rule; never null. Damaged weights end the program at once: an engine that
/// goes on without them plays, badly, and nobody knows why.
std::unique_ptr<PatternWeights> pattern_weights(Rule rule);

}  // namespace goren
