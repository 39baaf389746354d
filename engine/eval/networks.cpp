// SPDX-License-Identifier: MIT
#include "engine/eval/networks.h"

#include <cassert>
#include <cstddef>
#include <cstdlib>

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

std::span<const std::uint8_t> embedded_network(Rule rule) {
    return kEmbeddedFiles[static_cast<std::size_t>(rule)];
}

std::unique_ptr<NetworkWeights> network_weights(Rule rule) {
    auto weights = decode_network(embedded_network(rule));
    assert(weights);
    if (!weights) std::abort();
    return weights;
}

const NetworkTables& network_tables(Rule rule) { return once_per_rule<make_tables>(rule); }

}  // namespace goren
