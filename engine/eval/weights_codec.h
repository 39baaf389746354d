// SPDX-License-Identifier: MIT
//
// Weights as bytes, as they lie in engine/eval/weights/<rule>.bin and in the program.
//
// Little-endian. The header, 24 bytes:
//     magic "GORENWT4" | tables u16: 1 (both colours alike) or 2 (black's, white's) | 0 u16
//     | windows u32 | checksum u64 (FNV-1a over all that follows)
// Each table, i16 numbers: attack[3060] | defence[3060] | reply[15] | follow[15] | window[windows],
// as PointWeights has them; windows that are not there weigh nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/pattern/point_pattern.h"

namespace goren {

std::vector<std::uint8_t> encode_weights(const PatternWeights& weights);

/// Null if the bytes are not weights, were damaged, or hold ordering scores out of range.
std::unique_ptr<PatternWeights> decode_weights(std::span<const std::uint8_t> bytes);

}  // namespace goren
