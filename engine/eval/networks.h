// SPDX-License-Identifier: MIT
//
// The trained network of each rule: engine/eval/networks/<rule>.bin, which tools/tune writes and
// the build embeds into the program.
#pragma once

#include <memory>

#include "engine/core/rule.h"
#include "engine/eval/accumulator.h"

namespace goren {

/// The weights of the rule's network; never null. A damaged file ends the program at once: an
/// engine without weights would play badly, and nobody would know why.
std::unique_ptr<NetworkWeights> network_weights(Rule rule);

/// The tables of the rule's network, built on first use. Thread-safe.
const NetworkTables& network_tables(Rule rule);

}  // namespace goren
