// SPDX-License-Identifier: MIT
//
// The bytes of a trunk in the payload of a trained file, as TrunkWeights has it, row-major and
// little-endian:
//     i16: window[windows][channels] | pattern[14 * 14][channels] | kernel[3][channels]
//          | kernel_bias[channels]
// Windows are stored up to the last with a weight other than zero; 1653 in freestyle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/eval/network.h"

namespace goren {

std::size_t trunk_bytes(std::size_t windows);
std::size_t stored_windows(const TrunkWeights& trunk);

void put_trunk(std::vector<std::uint8_t>& bytes, const TrunkWeights& trunk, std::size_t windows);
/// Removes what it reads from the front of the bytes. Requires: trunk_bytes() of them.
void take_trunk(std::span<const std::uint8_t>& bytes, TrunkWeights& trunk, std::size_t windows);

}  // namespace goren
