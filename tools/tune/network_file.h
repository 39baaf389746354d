// SPDX-License-Identifier: MIT
//
// Between the parameters of training, in logits, and the engine's network.
#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "engine/eval/network.h"
#include "tools/tune/network_layout.h"

namespace goren::tune {

/// The same network in the engine's fixed points, as near as they come. Throws std::runtime_error
/// if the engine could not calculate with it.
std::unique_ptr<NetworkWeights> make_network(const NetworkLayout& layout,
                                             std::span<const float> parameters);

/// Both throw std::runtime_error if the file cannot be used.
std::unique_ptr<NetworkWeights> read_network(const std::filesystem::path& path);
void write_network(const NetworkWeights& weights, const std::filesystem::path& path);

}  // namespace goren::tune
