// SPDX-License-Identifier: MIT
//
// A rule's policy network as a trained file (engine/core/trained_file.h):
// engine/policy/weights/<rule>.bin.
//
// The payload, little-endian, begins with its shape:
//     channels u8 | width u8 | blocks u8 | planes u8 | windows u32
// Then the trunk (engine/eval/trunk_codec.h). The layers follow as PolicyWeights has them,
// row-major: the dense layers of the input and of the pool, the blocks, the score. A dense layer:
//     i16: weights[inputs / 2][width][2] | i32: bias[width]
// A block:
//     i16: lines[33][width] | the dense layer
// The score:
//     i16: output[width] | i32: ordering
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/trained_file.h"
#include "engine/policy/policy_network.h"

namespace goren {

inline constexpr TrainedFormat kPolicyFormat{TrainedKind::Policy, 1};

std::vector<std::uint8_t> encode_policy(const PolicyWeights& weights, Rule rule);

/// Never gives weights out of range: is_in_range().
Decoded<PolicyWeights> decode_policy(std::span<const std::uint8_t> file, Rule rule);

}  // namespace goren
