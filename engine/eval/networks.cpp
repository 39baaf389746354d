// SPDX-License-Identifier: MIT
#include "engine/eval/networks.h"

#include "engine/core/embedded_files.h"
#include "engine/core/once_per_rule.h"
#include "engine/eval/network_codec.h"
#include "engine/pattern/pattern_tables.h"

namespace goren {
namespace {

// Defines kEmbeddedFiles.
#include "engine/eval/networks.inc"

std::unique_ptr<const NetworkTables> make_tables(Rule rule) {
    return std::make_unique<const NetworkTables>(pattern_tables(rule).line, *network_weights(rule));
}

}  // namespace

std::unique_ptr<NetworkWeights> network_weights(Rule rule) {
    return embedded_weights(kEmbeddedFiles, rule, decode_network);
}

const NetworkTables& network_tables(Rule rule) { return once_per_rule<make_tables>(rule); }

}  // namespace goren
