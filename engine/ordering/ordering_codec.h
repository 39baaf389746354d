// SPDX-License-Identifier: MIT
//
// A rule's move ordering weights as a trained file (engine/core/trained_file.h):
// engine/ordering/weights/<rule>.bin.
//
// The payload, little-endian, begins with its shape:
//     tables u16: 1 (both colours alike) or 2 (black's, white's) | 0 u16 | windows u32
// Each table holds i16 numbers in the order of MoveWeights:
//     attack[2380] | defence[2380] | reply[15] | follow[15] | five_tuple[9] | window[windows]
// Windows are stored up to the last with a term other than zero.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/trained_file.h"
#include "engine/ordering/ordering_weights.h"

namespace goren {

inline constexpr TrainedFormat kOrderingFormat{TrainedKind::Ordering, 6};

std::vector<std::uint8_t> encode_ordering(const OrderingWeights& weights, Rule rule);

/// Never gives weights out of range: is_in_range().
Decoded<OrderingWeights> decode_ordering(std::span<const std::uint8_t> file, Rule rule);

}  // namespace goren
