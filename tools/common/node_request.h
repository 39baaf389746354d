// SPDX-License-Identifier: MIT
//
// The request of a search that is limited by nodes, not by time: it finds the same on every
// machine.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/api/search_request.h"

namespace goren::tools {

/// Memory in bytes for searches of some thousands of nodes: many run side by side.
inline constexpr std::size_t kShortSearchMemory = std::size_t{32} << 20;
/// For searches of some hundred thousand nodes.
inline constexpr std::size_t kLongSearchMemory = std::size_t{64} << 20;

/// One thread, and a transposition table that fits into `memory` bytes.
inline SearchRequest node_request(std::uint64_t nodes, std::size_t memory = kShortSearchMemory) {
    SearchRequest request;
    request.limits.nodes = nodes;
    request.resources.memory = memory;
    return request;
}

}  // namespace goren::tools
