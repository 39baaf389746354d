// SPDX-License-Identifier: MIT
#include "engine/policy/policy_tables.h"

#include <memory>

#include "engine/core/embedded_files.h"
#include "engine/core/once_per_rule.h"
#include "engine/policy/policy_codec.h"

namespace goren {
namespace {

// Defines kEmbeddedFiles.
#include "engine/policy/weights.inc"

std::unique_ptr<const PolicyWeights> read_weights(Rule rule) {
    return embedded_weights(kEmbeddedFiles, rule, decode_policy);
}

std::unique_ptr<const PolicyTables> make_tables(Rule rule) {
    return std::make_unique<const PolicyTables>(pattern_tables(rule), policy_weights(rule));
}

}  // namespace

const PolicyWeights& policy_weights(Rule rule) { return once_per_rule<read_weights>(rule); }

const PolicyTables& policy_tables(Rule rule) { return once_per_rule<make_tables>(rule); }

}  // namespace goren
