// SPDX-License-Identifier: MIT
#include "engine/ordering/embedded_ordering.h"

#include "engine/core/embedded_files.h"
#include "engine/ordering/ordering_codec.h"

namespace goren {
namespace {

// Defines kEmbeddedFiles.
#include "engine/ordering/weights.inc"

}  // namespace

std::unique_ptr<OrderingWeights> ordering_weights(Rule rule) {
    return embedded_weights(kEmbeddedFiles, rule, decode_ordering);
}

}  // namespace goren
