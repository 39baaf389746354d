// SPDX-License-Identifier: MIT
//
// A rule's network as bytes, as they lie in engine/eval/networks/<rule>.bin and in the program.
//
// Little-endian. The header, 24 bytes:
//     magic "GORENNN4" | heads u16: 1 (both colours alike) or 2 (black's, white's)
//     | channels u8 | hidden u8 | windows u32 | checksum u64 (FNV-1a over all that follows)
// The trunk, as TrunkWeights has it, row by row:
//     i16: window[windows][channels] | pattern[14 * 14][channels] | kernel[3][channels]
//          | kernel_bias[channels]
// Each head, as HeadWeights has it:
//     f32: hidden[2 channels + 17][hidden] | hidden_bias[hidden] | output[hidden]
//          | direct[2 channels] | threat[1024]
// Windows are stored up to the last with a weight other than zero; 1653 in freestyle.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/eval/network.h"

namespace goren {

std::vector<std::uint8_t> encode_network(const NetworkWeights& weights);

/// Null if the bytes are no network of this shape, were damaged, or hold numbers that could
/// overflow.
std::unique_ptr<NetworkWeights> decode_network(std::span<const std::uint8_t> bytes);

}  // namespace goren
