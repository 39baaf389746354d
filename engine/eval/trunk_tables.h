// SPDX-License-Identifier: MIT
//
// The weights of a trunk (engine/eval/network.h) in the order in which positions are read, and the
// parts of the trunk: the feature of a point, and its output of the convolution.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/eval/lanes.h"
#include "engine/position/position.h"

namespace goren {

/// Immutable.
struct TrunkTables {
    TrunkTables(const LineTable& line, const TrunkWeights& trunk);

    /// A function of the windows alone, for the patterns depend on nothing else: unchanged windows
    /// mean an unchanged feature. Requires: an empty point.
    Lanes feature_at(const Position& position, Point point) const {
        Lanes sum = pattern[pattern_pair(position.pattern(Colour::Black, point),
                                         position.pattern(Colour::White, point))];
        for (const std::uint16_t index : position.window_indices(point)) sum += window[index];
        return sum.rectified();
    }

    /// The output at the point whose feature is `middle`, among those of the board in rows of
    /// `stride`.
    [[gnu::always_inline]] Lanes output_at(const Lanes* middle, int stride) const {
        const auto at = [middle, stride](int rows, int columns) -> const Lanes& {
            return middle[rows * stride + columns];
        };
        const Lanes orthogonal = (at(-1, 0) + at(1, 0)) + (at(0, -1) + at(0, 1));
        const Lanes diagonal = (at(-1, -1) + at(-1, 1)) + (at(1, -1) + at(1, 1));
        return (kernel_bias + middle->multiply_high(kernel[0]) +
                orthogonal.multiply_high(kernel[1]) + diagonal.multiply_high(kernel[2]))
            .rectified();
    }

    std::vector<Lanes> window;                 ///< by Position::window_indices()
    std::array<Lanes, kPatternPairs> pattern;  ///< by pattern_pair(black's, white's)
    std::array<Lanes, 3> kernel;
    Lanes kernel_bias;
};

}  // namespace goren
