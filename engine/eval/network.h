// SPDX-License-Identifier: MIT
//
// The network that evaluates quiet positions: its architecture, its weights and their scales in
// fixed point.
//
// Each colour has a perspective on the board: a vector of kChannels numbers for each empty point.
// The feature of a point is the sum of five embeddings: that of the point's two patterns, and those
// of the four windows around it. A 3 x 3 convolution, channel by channel and with the symmetries of
// the board, adds the neighbours' features. Pooling adds up its outputs over all empty points. The
// head has one hidden layer and reads the pooled sums of both perspectives and the features of the
// whole position. Each hidden unit is the product of a rectified linear function of these inputs
// and of a clamped one, its gate:
//
//     feature(p) = relu(pattern[p's pattern for the colour, p's pattern for the opponent]
//                       + sum over the four directions of window[the window around p])
//     conv(p)    = relu(kernel_bias + kernel[0] * feature(p)
//                                   + kernel[1] * sum of the four orthogonal neighbours' features
//                                   + kernel[2] * sum of the four diagonal neighbours' features)
//     pooled     = sum over p of conv(p), in units of kPoolScale: side to move, then opponent
//     value      = threat[threat features] + direct . pooled
//                      + output . (relu(unit sums) * clamp(gate sums, -kMaxGate, kMaxGate))
//     (unit sums, gate sums) = hidden_bias + hidden (pooled, global features)
//
// Both perspectives share all weights up to the pooling: what a rule forbids to one colour is in
// the patterns. Points with a stone and points off the board have feature = conv = 0. On boards of
// another size than kTrainingSize the pooled sums are corrected by the difference between empty
// boards of the two sizes.
// Embeddings of windows as input, pooling of rectified vectors, the convolution and the products
// are ideas of Rapfi's Mixnet (Jin and others, "Rapfi: Distilling Efficient Neural Network for the
// Game of Gomoku", 2025).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/colour_pair.h"
#include "engine/eval/position_features.h"
#include "engine/pattern/line_pattern.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

inline constexpr std::size_t kChannels = 8;
inline constexpr std::size_t kHidden = 32;
/// The sums of the hidden units, then those of their gates.
inline constexpr std::size_t kHiddenSums = 2 * kHidden;
inline constexpr float kMaxGate = 4;
/// The channels of the side to move, then the opponent's.
inline constexpr std::size_t kSums = 2 * kChannels;
using PooledSums = std::array<float, kSums>;
/// Inputs of the hidden layer: the pooled sums, then the global features.
inline constexpr std::size_t kInputs = kSums + kGlobalFeatures;

// Fixed point: the integer that stands for 1.
inline constexpr int kFeatureScale = 512;
inline constexpr int kKernelScale = 1 << 14;
inline constexpr int kConvolutionScale = 128;  // kFeatureScale * kKernelScale >> 16
inline constexpr int kPoolScale = 16 * kConvolutionScale;

/// Numbers the pairs of a point's patterns, the colour's own and its opponent's.
inline constexpr std::size_t kPatternPairs = kPointPatternCount * kPointPatternCount;
constexpr std::size_t pattern_pair(PointPattern own, PointPattern other) {
    return static_cast<std::size_t>(own) * kPointPatternCount + static_cast<std::size_t>(other);
}

using ChannelWeights = std::array<std::int16_t, kChannels>;

/// The weights up to the pooling, shared by both perspectives.
struct TrunkWeights {
    /// By LineTable::canonical_index(), in units of 1 / kFeatureScale.
    std::vector<ChannelWeights> window =
        std::vector<ChannelWeights>(LineTable::kMaxCanonicalWindows);
    /// By pattern_pair(), in units of 1 / kFeatureScale.
    std::array<ChannelWeights, kPatternPairs> pattern{};
    /// Of the point, its orthogonal and its diagonal neighbours, in units of 1 / kKernelScale.
    std::array<ChannelWeights, 3> kernel{};
    ChannelWeights kernel_bias{};  ///< in units of 1 / kConvolutionScale

    bool operator==(const TrunkWeights&) const = default;
};

/// The weights from the pooled sums to the value for a side to move; outputs are in units of Value.
struct HeadWeights {
    std::array<std::array<float, kHiddenSums>, kInputs> hidden{};
    std::array<float, kHiddenSums> hidden_bias{};
    std::array<float, kHidden> output{};
    PooledSums direct{};
    /// By threat_features(); includes what it is worth to be the side to move.
    std::array<float, kThreatCombinations> threat{};

    bool operator==(const HeadWeights&) const = default;
};

struct NetworkWeights {
    TrunkWeights trunk;
    ColourMap<HeadWeights> head;  ///< by the side to move; the same for both, except in renju

    bool operator==(const NetworkWeights&) const = default;
};

/// Whether no sum of 16 bits can overflow on any board.
bool is_in_range(const TrunkWeights& trunk);
/// The same, and whether all floats are finite.
bool is_in_range(const NetworkWeights& weights);

}  // namespace goren
