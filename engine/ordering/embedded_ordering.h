// SPDX-License-Identifier: MIT
//
// The trained weights of the move ordering. They come from engine/ordering/weights/<rule>.bin,
// which the build puts into the program; tools/tune makes them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "engine/core/rule.h"
#include "engine/ordering/ordering_weights.h"

namespace goren {

/// The bytes of the rule's weights, as ordering_codec.h describes them.
std::span<const std::uint8_t> embedded_ordering(Rule rule);

/// The weights of the rule; never null. Damaged weights end the program at once: an engine that
/// goes on without them plays, badly, and nobody knows why.
std::unique_ptr<OrderingWeights> ordering_weights(Rule rule);

}  // namespace goren
