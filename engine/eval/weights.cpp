// SPDX-License-Identifier: MIT
#include "engine/eval/weights.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdlib>

#include "engine/eval/weights_codec.h"

namespace goren {
namespace {

// CMake writes a file's bytes as numbers: tools/cmake/EmbedBinary.cmake.
constexpr std::uint8_t kFreestyle[] = {
#include "engine/eval/weights/freestyle.inc"
};
constexpr std::uint8_t kStandard[] = {
#include "engine/eval/weights/standard.inc"
};
constexpr std::uint8_t kRenju[] = {
#include "engine/eval/weights/renju.inc"
};
constexpr std::uint8_t kCaro[] = {
#include "engine/eval/weights/caro.inc"
};
constexpr std::uint8_t kCaroExact[] = {
#include "engine/eval/weights/caro-exact.inc"
};

// In the order of Rule.
constexpr std::array<std::span<const std::uint8_t>, kRules.size()> kFiles{
    kFreestyle, kStandard, kRenju, kCaro, kCaroExact};

}  // namespace

std::span<const std::uint8_t> embedded_weights(Rule rule) {
    return kFiles[static_cast<std::size_t>(rule)];
}

std::unique_ptr<PatternWeights> pattern_weights(Rule rule) {
    auto weights = decode_weights(embedded_weights(rule));
    assert(weights);
    if (!weights) std::abort();
    return weights;
}

}  // namespace goren
