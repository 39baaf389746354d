// SPDX-License-Identifier: MIT
#include "engine/eval/weights.h"

#include <cassert>
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

}  // namespace

std::span<const std::uint8_t> embedded_weights(Rule rule) {
    switch (rule) {
        case Rule::Freestyle: return kFreestyle;
        case Rule::Standard: return kStandard;
        case Rule::Renju: return kRenju;
        case Rule::Caro: return kCaro;
        case Rule::CaroExact: return kCaroExact;
    }
    return {};
}

std::unique_ptr<PatternWeights> pattern_weights(Rule rule) {
    auto weights = decode_weights(embedded_weights(rule));
    assert(weights);
    if (!weights) std::abort();
    return weights;
}

}  // namespace goren
