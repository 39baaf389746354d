// SPDX-License-Identifier: MIT
//
// The trained network of each rule. They come from engine/eval/networks/<rule>.bin, which the build
// puts into the program; tools/tune makes them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "engine/core/rule.h"
#include "engine/eval/accumulator.h"

namespace goren {

/// The bytes of the rule's network, as engine/eval/network_codec.h describes them.
std::span<const std::uint8_t> embedded_network(Rule rule);

/// The weights of the rule's network; never null. Damaged ones end the program at once: an engine
/// that goes on without them plays, badly, and nobody knows why.
std::unique_ptr<NetworkWeights> network_weights(Rule rule);

/// The tables of the rule, built when first asked for and never changed.
const NetworkTables& network_tables(Rule rule);

}  // namespace goren
