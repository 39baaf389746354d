// SPDX-License-Identifier: MIT
//
// Move ordering weights of format version 5, which had no five-tuple scores, in version 6.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/rule.h"

namespace goren::tune {

/// The file of version 6 that scores every move alike: five-tuples get the scores that are nearest
/// to the windows' (fit_five_tuples()), windows the rest. Throws std::runtime_error if the old file
/// is damaged.
std::vector<std::uint8_t> ordering_from_version_5(std::span<const std::uint8_t> old, Rule rule);

}  // namespace goren::tune
