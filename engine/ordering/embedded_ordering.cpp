// SPDX-License-Identifier: MIT
#include "engine/ordering/embedded_ordering.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>

#include "engine/ordering/ordering_codec.h"

namespace goren {
namespace {

// CMake writes a file's bytes as numbers: tools/cmake/EmbedBinary.cmake.
constexpr std::uint8_t kFreestyle[] = {
#include "engine/ordering/weights/freestyle.inc"
};
constexpr std::uint8_t kStandard[] = {
#include "engine/ordering/weights/standard.inc"
};
constexpr std::uint8_t kRenju[] = {
#include "engine/ordering/weights/renju.inc"
};
constexpr std::uint8_t kCaro[] = {
#include "engine/ordering/weights/caro.inc"
};
constexpr std::uint8_t kCaroExact[] = {
#include "engine/ordering/weights/caro-exact.inc"
};

// In the order of Rule.
constexpr std::array<std::span<const std::uint8_t>, kRules.size()> kFiles{
    kFreestyle, kStandard, kRenju, kCaro, kCaroExact};

}  // namespace

std::span<const std::uint8_t> embedded_ordering(Rule rule) {
    return kFiles[static_cast<std::size_t>(rule)];
}

std::unique_ptr<OrderingWeights> ordering_weights(Rule rule) {
    auto weights = decode_ordering(embedded_ordering(rule));
    assert(weights);
    if (!weights) std::abort();
    return weights;
}

}  // namespace goren
