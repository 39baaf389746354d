// SPDX-License-Identifier: MIT
//
// The weights of the move ordering as bytes, as they lie in engine/ordering/weights/<rule>.bin and
// in the program.
//
// Little-endian. The header, 24 bytes:
//     magic "GORENWT5" | tables u16: 1 (both colours alike) or 2 (black's, white's) | 0 u16
//     | windows u32 | checksum u64 (FNV-1a over all that follows)
// Each table, i16 numbers: attack[2380] | defence[2380] | reply[15] | follow[15] | window[windows],
// as MoveWeights has them; windows that are not there weigh nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/ordering/ordering_weights.h"

namespace goren {

std::vector<std::uint8_t> encode_ordering(const OrderingWeights& weights);

/// Null if the bytes are not weights, were damaged, or hold ordering scores out of range.
std::unique_ptr<OrderingWeights> decode_ordering(std::span<const std::uint8_t> bytes);

}  // namespace goren
