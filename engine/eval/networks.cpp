// SPDX-License-Identifier: MIT
#include "engine/eval/networks.h"

#include <cassert>
#include <cstdlib>

#include "engine/eval/network_codec.h"
#include "engine/eval/pattern_tables.h"

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

template <Rule kRule>
const NetworkTables& tables_of() {
    static const auto kTables =
        std::make_unique<const NetworkTables>(pattern_tables(kRule).line, *network_weights(kRule));
    return *kTables;
}

}  // namespace

std::span<const std::uint8_t> embedded_network(Rule rule) {
    switch (rule) {
        case Rule::Freestyle: return kFreestyle;
        case Rule::Standard: return kStandard;
        case Rule::Renju: return kRenju;
        case Rule::Caro: return kCaro;
        case Rule::CaroExact: return kCaroExact;
    }
    return {};
}

std::unique_ptr<NetworkWeights> network_weights(Rule rule) {
    auto weights = decode_network(embedded_network(rule));
    assert(weights);
    if (!weights) std::abort();
    return weights;
}

const NetworkTables& network_tables(Rule rule) {
    switch (rule) {
        case Rule::Freestyle: return tables_of<Rule::Freestyle>();
        case Rule::Standard: return tables_of<Rule::Standard>();
        case Rule::Renju: return tables_of<Rule::Renju>();
        case Rule::Caro: return tables_of<Rule::Caro>();
        case Rule::CaroExact: return tables_of<Rule::CaroExact>();
    }
    return tables_of<Rule::Freestyle>();
}

}  // namespace goren
