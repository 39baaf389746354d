// SPDX-License-Identifier: MIT
//
// From the parameters of training, floats in logits, to the engine's network in fixed point, and to
// files.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "engine/eval/network.h"
#include "tools/tune/network_layout.h"

namespace goren::tune {

/// Quantises the network. Throws std::runtime_error where is_in_range() does not hold.
std::unique_ptr<NetworkWeights> quantise(const NetworkLayout& layout,
                                         std::span<const float> parameters);

/// The parameters of an engine's network; the inverse of quantise() except for rounding and the
/// scale of channels.
std::vector<float> dequantise(const NetworkLayout& layout, const NetworkWeights& weights);

/// Both throw std::runtime_error if the file cannot be used.
std::unique_ptr<NetworkWeights> read_network(const std::filesystem::path& path, Rule rule);
void write_network(const NetworkWeights& weights, Rule rule, const std::filesystem::path& path);

}  // namespace goren::tune
