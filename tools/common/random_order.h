// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "engine/core/random.h"

namespace goren::tools {

/// Puts the elements into random order. Not by shuffle() of the engine, which uses other bits of
/// the random numbers: the openings of a match that is resumed must keep their order.
template <typename T>
void put_in_random_order(std::vector<T>& elements, Random& random) {
    for (std::size_t i = elements.size(); i > 1; --i)
        std::swap(elements[i - 1],
                  elements[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
}

}  // namespace goren::tools
