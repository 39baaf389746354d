// SPDX-License-Identifier: MIT
//
// A rule's network as a trained file (engine/core/trained_file.h): engine/eval/networks/<rule>.bin.
//
// The payload, little-endian, begins with its shape:
//     heads u16: 1 (both colours alike) or 2 (black's, white's)
//     | channels u8 | hidden u8 | windows u32
// Then the trunk (engine/eval/trunk_codec.h). Each head, as HeadWeights has it:
//     f32: hidden[2 channels + 17][2 hidden] | hidden_bias[2 hidden] | output[hidden]
//          | direct[2 channels] | threat[1024]
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/trained_file.h"
#include "engine/eval/network.h"

namespace goren {

inline constexpr TrainedFormat kNetworkFormat{TrainedKind::Network, 6};

std::vector<std::uint8_t> encode_network(const NetworkWeights& weights, Rule rule);

/// Never gives weights out of range: is_in_range().
Decoded<NetworkWeights> decode_network(std::span<const std::uint8_t> file, Rule rule);

}  // namespace goren
