// SPDX-License-Identifier: MIT
//
// The trained files that the build puts into the program: tools/cmake/EmbedBinary.cmake.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/rule.h"

namespace goren {

/// The bytes of each rule's file, in the order of kRules.
using EmbeddedFiles = std::array<std::span<const std::uint8_t>, kRules.size()>;

}  // namespace goren
