// SPDX-License-Identifier: MIT
//
// A policy network in the form in which positions are read, and those that come with the program.
#pragma once

#include "engine/core/rule.h"
#include "engine/eval/trunk_tables.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/policy/policy_network.h"

namespace goren {

/// The weights of the rule's policy network, read on first use. A damaged file ends the program at
/// once. Thread-safe.
const PolicyWeights& policy_weights(Rule rule);

/// A policy network in the form in which positions are read. Immutable.
struct PolicyTables {
    /// `rule_patterns` and `network` must outlive the tables.
    PolicyTables(const PatternTables& rule_patterns, const PolicyWeights& network)
        : patterns(rule_patterns), weights(network), trunk(patterns.line, network.trunk) {}

    const PatternTables& patterns;
    const PolicyWeights& weights;
    TrunkTables trunk;
};

/// The tables of policy_weights(), built on first use. Thread-safe.
const PolicyTables& policy_tables(Rule rule);

}  // namespace goren
