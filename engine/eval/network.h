// SPDX-License-Identifier: MIT
//
// The network that judges quiet positions: its weights as training makes them and as the engine
// reads them.
//
// What a colour sees in the four windows around an empty point, and what the point would be to both
// colours, is added up and rectified, a vector of kChannels numbers a point. Each channel then
// looks at the eight neighbours as well (a 3 x 3 convolution that treats all four sides alike and
// all four corners alike) and is rectified again. The sums over all empty points, those of the
// player to move first, and the numbers of the situation go through one hidden layer:
//
//     seen(p)   = relu(pattern[what p would be to the colour and to its opponent]
//                      + sum over the four directions of window[what the colour sees])
//     spread(p) = relu(kernel_bias + kernel[0] * seen(p) + kernel[1] * sum of seen(the four beside)
//                                  + kernel[2] * sum of seen(the four across the corners))
//     sums      = sum over p of spread(p), kPoolScale to one: the mover's, then the opponent's
//     value     = threat[facts] + direct . sums
//                     + output . relu(hidden_bias + hidden (sums, situation))
//
// Both colours look with the same weights: what a rule forbids one of them is in the patterns.
// Points with a stone and points off the board have seen = spread = 0. On boards of another size
// than kTrainingSize, the sums have what an empty board of that size has more than an empty one of
// this.
// Embeddings of windows as input, their rectified sums and the convolution are ideas of Rapfi's
// Mixnet (Jin and others, "Rapfi: Distilling Efficient Neural Network for the Game of Gomoku",
// 2025).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/colour_pair.h"
#include "engine/eval/situation.h"
#include "engine/eval/threat_facts.h"
#include "engine/pattern/line_pattern.h"
#include "engine/pattern/point_pattern.h"

namespace goren {

inline constexpr std::size_t kChannels = 8;
inline constexpr std::size_t kHidden = 32;
/// The mover's channels, then the opponent's.
inline constexpr std::size_t kSums = 2 * kChannels;
using NetworkSums = std::array<float, kSums>;
/// What the hidden layer reads: the sums, then the situation.
inline constexpr std::size_t kInputs = kSums + kSituationNumbers;

// Fixed points: what stands for one.
inline constexpr int kSeenScale = 512;
inline constexpr int kKernelScale = 1 << 14;
inline constexpr int kSpreadScale = 128;  // kSeenScale * kKernelScale >> 16
inline constexpr int kPoolScale = 16 * kSpreadScale;

/// The patterns of a point for both colours, numbered.
inline constexpr std::size_t kPatternPairs = kPointPatternCount * kPointPatternCount;
constexpr std::size_t pattern_pair(PointPattern own, PointPattern other) {
    return static_cast<std::size_t>(own) * kPointPatternCount + static_cast<std::size_t>(other);
}

using ChannelWeights = std::array<std::int16_t, kChannels>;

/// How both colours see the board.
struct ViewWeights {
    /// By the numbers of what the colour sees: LineTable::canonical_index(). One is kSeenScale.
    std::vector<ChannelWeights> window =
        std::vector<ChannelWeights>(LineTable::kMaxCanonicalWindows);
    /// By the point's patterns, the colour's own and the opponent's: pattern_pair(). One is
    /// kSeenScale.
    std::array<ChannelWeights, kPatternPairs> pattern{};
    std::array<ChannelWeights, 3> kernel{};  ///< one is kKernelScale
    ChannelWeights kernel_bias{};            ///< one is kSpreadScale

    bool operator==(const ViewWeights&) const = default;
};

/// What sums and situation are worth to a colour that is to move, in units of Value.
struct HeadWeights {
    std::array<std::array<float, kHidden>, kInputs> hidden{};
    std::array<float, kHidden> hidden_bias{};
    std::array<float, kHidden> output{};
    NetworkSums direct{};
    /// By the facts of threat_facts.h; holds what the turn is worth, too.
    std::array<float, kThreatFactsCount> threat{};

    bool operator==(const HeadWeights&) const = default;
};

struct NetworkWeights {
    ViewWeights view;
    ColourMap<HeadWeights> head;  ///< alike but in renju

    bool operator==(const NetworkWeights&) const = default;
};

/// Whether no sum of 16 bits can overflow, whatever stands on the board, and all is finite.
bool is_in_range(const NetworkWeights& weights);

}  // namespace goren
