// SPDX-License-Identifier: MIT
//
// The index of each weight of a trunk (engine/eval/network.h) in the parameter vectors of training.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/eval/network.h"

namespace goren::tune {

struct TrunkLayout {
    /// The trunk's parameters are the first ones.
    explicit TrunkLayout(const LineTable& line);

    /// LineTable::canonical_index() for the colour, by the window's number.
    ColourMap<std::vector<std::uint16_t>> canonical;
    std::size_t windows;  ///< the number of canonical windows of the rule
    // Where the groups of TrunkWeights begin; row-major.
    std::size_t window = 0;   ///< [windows][kChannels]
    std::size_t pattern;      ///< [kPatternPairs][kChannels]
    std::size_t kernel;       ///< [3][kChannels]
    std::size_t kernel_bias;  ///< [kChannels]
    std::size_t end;
};

}  // namespace goren::tune
