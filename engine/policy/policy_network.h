// SPDX-License-Identifier: MIT
//
// The network that predicts the best move: its architecture, its weights and their scales in fixed
// point. It sees how distant threats work together, which the tables of move ordering do not, and
// costs as much as many nodes; the search asks it only where the subtree is large.
//
// A trunk of the same form as the evaluation's (engine/eval/network.h), with weights of its own,
// gives each empty point its outputs from the perspectives of both colours. They and five planes
// are the inputs of a dense layer, the same for every point. Pooling tells each point what there is
// elsewhere; blocks look along its four lines, channel by channel, and then mix the channels. A
// linear function of the last activations at a point, added to the move ordering's score, is the
// score of a move there:
//
//     inputs(p)   = conv(p) of the side to move, conv(p) of the opponent, whether p is empty, has a
//                   stone of the side to move, one of the opponent, is the opponent's last move, is
//                   the last move of the side to move
//     x(p)        = relu(input(inputs(p)))
//     x(p)        = relu(x(p) + pool(4 * mean of x over the board, maximum of x over the board))
//     lines(p)    = sum over p and the four points either way on each line of weight(q - p) * x(q)
//     x(p)        = relu(x(p) + mix(lines(p)))                                    for each block
//     score(p)    = output . x(p) + ordering * ordering score(p)
//
// On boards of another size than kTrainingSize the mean is that of the training size: the sum is
// corrected by the difference between empty boards of the two sizes, as in the evaluation, and
// divided by the points of the training size. Points off the board have zeros everywhere. The
// softmax of the scores, in units of 1/200 logit, are the probabilities of the moves.
// Source: policy networks of AlphaGo Zero (Silver and others 2017); global pooling of KataGo (Wu
// 2019); depthwise separable convolutions (Chollet 2017), along the lines of the board as in
// Rapfi's trainer.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/eval/network.h"

namespace goren {

inline constexpr std::size_t kPolicyWidth = 32;  ///< channels after the first layer
inline constexpr std::size_t kPolicyBlocks = 2;
inline constexpr std::size_t kPolicyPlanes = 5;
/// Channels of the input, with one that is always zero: they are multiplied in pairs.
inline constexpr std::size_t kPolicyInputs = kSums + kPolicyPlanes + 1;
/// The planes among the inputs of a point: they follow the trunk's outputs for both sides.
struct PolicyInput {
    enum : std::size_t {
        kEmpty = kSums,
        kOwnStone,
        kOpponentsStone,
        kOpponentsLastMove,
        kOwnLastMove,
    };
};
static_assert(PolicyInput::kOwnLastMove == kSums + kPolicyPlanes - 1);
/// The means that are pooled are this many times as large, so that they keep two bits more.
inline constexpr int kPolicyMeanFactor = 4;
inline constexpr int kPolicyReach = 4;  ///< of blocks along a line, either way
/// Points that a block sees: the point itself, then by direction from the most negative step on.
inline constexpr std::size_t kPolicyTaps = 1 + 2 * kPolicyReach * kDirectionCount;

// Fixed point: the integer that stands for 1. The trunk's outputs and the planes have
// kConvolutionScale.
inline constexpr int kActivationScale = 256;
inline constexpr int kPolicyWeightBits = 10;
/// Activations are rectified, and cut off here.
inline constexpr int kMaxActivation = 4095;
inline constexpr int kMaxPooledMean = kPolicyMeanFactor * kMaxActivation;
/// Lower scores of the move ordering count as this one.
inline constexpr int kMinPolicyOrdering = -3000;

/// Sums of activations, in this unit, to activations.
constexpr std::int32_t scaled_down(std::int32_t sum) { return sum >> kPolicyWeightBits; }
constexpr std::int16_t rectified(std::int32_t activation) {
    return static_cast<std::int16_t>(std::min(std::max(activation, 0), kMaxActivation));
}

/// All inputs of a point to all outputs. Sums are in units of 1 / 2^kPolicyWeightBits of those of
/// activations.
template <std::size_t kInputCount>
struct DenseLayer {
    // Aligned to cache lines: vectors of the weights lie in one each.
    /// Indexed by a pair of inputs, the output, and the input within the pair.
    alignas(64) std::array<std::array<std::array<std::int16_t, 2>, kPolicyWidth>,
                           kInputCount / 2> weights{};
    alignas(64) std::array<std::int32_t, kPolicyWidth> bias{};

    bool operator==(const DenseLayer&) const = default;
};

struct PolicyBlock {
    /// Indexed by the tap; in units of 1 / 2^kPolicyWeightBits.
    std::array<std::array<std::int16_t, kPolicyWidth>, kPolicyTaps> lines{};
    DenseLayer<kPolicyWidth> mix;

    bool operator==(const PolicyBlock&) const = default;
};

struct PolicyWeights {
    TrunkWeights trunk;
    DenseLayer<kPolicyInputs> input;
    DenseLayer<2 * kPolicyWidth> pool;  ///< of the means, then of the maxima
    std::array<PolicyBlock, kPolicyBlocks> blocks;
    /// In 1 / 2^kPolicyWeightBits of the score's unit for each unit of an activation.
    std::array<std::int16_t, kPolicyWidth> output{};
    std::int32_t ordering = 0;  ///< factor of the ordering score, in 1 / 2^kPolicyWeightBits

    bool operator==(const PolicyWeights&) const = default;
};

/// Whether no sum can overflow, whatever the activations.
bool is_in_range(const PolicyWeights& weights);

}  // namespace goren
