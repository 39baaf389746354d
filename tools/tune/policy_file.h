// SPDX-License-Identifier: MIT
//
// From the parameters of training, floats in logits, to the engine's policy network in fixed point,
// and to files.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "engine/policy/policy_network.h"
#include "tools/tune/policy_layout.h"

namespace goren::tune {

/// Quantises the network. Each channel is scaled so that its features fill their range. Throws
/// std::runtime_error where is_in_range() does not hold.
std::unique_ptr<PolicyWeights> quantise(const PolicyLayout& layout,
                                        std::span<const float> parameters);

/// The parameters of an engine's policy network; the inverse of quantise() except for rounding and
/// the scale of channels.
std::vector<float> dequantise(const PolicyLayout& layout, const PolicyWeights& weights);

/// Both throw std::runtime_error if the file cannot be used.
std::unique_ptr<PolicyWeights> read_policy(const std::filesystem::path& path, Rule rule);
void write_policy(const PolicyWeights& weights, Rule rule, const std::filesystem::path& path);

}  // namespace goren::tune
