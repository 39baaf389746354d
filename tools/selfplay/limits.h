// SPDX-License-Identifier: MIT
//
// The request of every search in self-play.
#pragma once

#include <cstdint>

#include "engine/api/search_request.h"

namespace goren::selfplay {

/// One thread and a small transposition table, which suits some thousands of nodes: many searches
/// run side by side.
inline SearchRequest request_for(std::uint64_t nodes) {
    constexpr std::size_t kMemory = std::size_t{32} << 20;
    SearchRequest request;
    request.limits.nodes = nodes;
    request.resources.memory = kMemory;
    return request;
}

}  // namespace goren::selfplay
