// SPDX-License-Identifier: MIT
#include "engine/eval/networks.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>

#include "engine/core/once_per_rule.h"
#include "engine/eval/network_codec.h"
#include "engine/pattern/pattern_tables.h"

namespace goren {
namespace {

// CMake writes a file's bytes as numbers: tools/cmake/EmbedBinary.cmake.
constexpr std::uint8_t kFreestyle[] = {
#include "engine/eval/networks/freestyle.inc"
};
constexpr std::uint8_t kStandard[] = {
#include "engine/eval/networks/standard.inc"
};
constexpr std::uint8_t kRenju[] = {
#include "engine/eval/networks/renju.inc"
};
constexpr std::uint8_t kCaro[] = {
#include "engine/eval/networks/caro.inc"
};
constexpr std::uint8_t kCaroExact[] = {
#include "engine/eval/networks/caro-exact.inc"
};

// In the order of Rule.
constexpr std::array<std::span<const std::uint8_t>, kRules.size()> kFiles{
    kFreestyle, kStandard, kRenju, kCaro, kCaroExact};

std::unique_ptr<const NetworkTables> make_tables(Rule rule) {
    return std::make_unique<const NetworkTables>(pattern_tables(rule).line, *network_weights(rule));
}

}  // namespace

std::span<const std::uint8_t> embedded_network(Rule rule) {
    return kFiles[static_cast<std::size_t>(rule)];
}

std::unique_ptr<NetworkWeights> network_weights(Rule rule) {
    auto weights = decode_network(embedded_network(rule));
    assert(weights);
    if (!weights) std::abort();
    return weights;
}

const NetworkTables& network_tables(Rule rule) { return once_per_rule<make_tables>(rule); }

}  // namespace goren
