// SPDX-License-Identifier: MIT
//
// Networks of the format version before.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/rule.h"

namespace goren::tune {

/// A file of version 5, whose hidden units had no gates, as one of the newest version: every gate
/// is 1, whatever the inputs, so that the network's value stays. Throws std::runtime_error if the
/// file is damaged.
std::vector<std::uint8_t> network_from_version_5(std::span<const std::uint8_t> old, Rule rule);

}  // namespace goren::tune
