// SPDX-License-Identifier: MIT
//
// What self-play asks of a search.
#pragma once

#include <cstdint>

#include "engine/api/search_request.h"

namespace goren::selfplay {

/// One thread and a table that suits some thousands of nodes: many searches run side by side.
inline SearchRequest request_for(std::uint64_t nodes) {
    constexpr std::size_t kMemory = std::size_t{32} << 20;
    SearchRequest request;
    request.limits.nodes = nodes;
    request.resources.memory = kMemory;
    return request;
}

}  // namespace goren::selfplay
