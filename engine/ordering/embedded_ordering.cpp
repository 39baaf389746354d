// SPDX-License-Identifier: MIT
#include "engine/ordering/embedded_ordering.h"

#include <cassert>
#include <cstddef>
#include <cstdlib>

#include "engine/core/embedded_files.h"
#include "engine/ordering/ordering_codec.h"

namespace goren {
namespace {

// Defines kEmbeddedFiles.
#include "engine/ordering/weights.inc"

}  // namespace

std::span<const std::uint8_t> embedded_ordering(Rule rule) {
    return kEmbeddedFiles[static_cast<std::size_t>(rule)];
}

std::unique_ptr<OrderingWeights> ordering_weights(Rule rule) {
    auto weights = decode_ordering(embedded_ordering(rule));
    assert(weights);
    if (!weights) std::abort();
    return weights;
}

}  // namespace goren
