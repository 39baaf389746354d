// SPDX-License-Identifier: MIT
//
// The layers of the policy network after its inputs, in integers: the same on every machine.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "engine/core/point.h"
#include "engine/policy/policy_network.h"
#include "engine/policy/simd.h"

namespace goren {

/// Aligned, so that a vector of them lies in one cache line if it can.
template <std::size_t kDepth, typename Number = std::int16_t>
struct alignas(sizeof(Number) * (kDepth & -kDepth)) PointChannels : std::array<Number, kDepth> {};

/// Channels of all points of a board within a border of zeros. Zero in the beginning.
template <std::size_t kDepth, typename Number = std::int16_t>
class PolicyPlanes {
public:
    using Channels = PointChannels<kDepth, Number>;

    explicit PolicyPlanes(BoardSize size)
        : cells_(static_cast<std::size_t>((size.height + 2 * kPolicyReach + 1) * stride(size))) {}

    /// Cells of planes of any depth are indexed row by row; two rows share the border between them.
    static constexpr int stride(BoardSize size) { return size.width + kPolicyReach; }
    static constexpr std::size_t index_of(Point point, BoardSize size) {
        return static_cast<std::size_t>((point.y() + kPolicyReach) * stride(size) + point.x() +
                                        kPolicyReach);
    }

    Channels& operator[](std::size_t cell) { return cells_[cell]; }
    const Channels& operator[](std::size_t cell) const { return cells_[cell]; }

private:
    std::vector<Channels> cells_;
};

using Activations = PointChannels<kPolicyWidth>;

/// The distance of every tap, in cells of planes of that size.
std::array<std::ptrdiff_t, kPolicyTaps> tap_distances(BoardSize size);

/// Calls visit(first, size) for groups of points, and then for every point that is left. `size` is
/// a constant: kCount, then 1.
template <std::size_t kCount, typename Visit>
void for_each_group(std::size_t count, const Visit& visit) {
    std::size_t first = 0;
    for (; first + kCount <= count; first += kCount)
        visit(first, std::integral_constant<std::size_t, kCount>());
    for (; first < count; ++first) visit(first, std::integral_constant<std::size_t, 1>());
}

/// The sums of a dense layer for the inputs of some points.
template <std::size_t kInputCount, std::size_t kCount>
[[gnu::always_inline]] inline std::array<std::array<std::int32_t, kPolicyWidth>, kCount> sums_of(
    const DenseLayer<kInputCount>& layer, const std::array<const std::int16_t*, kCount>& inputs) {
    constexpr std::size_t kVectors = kPolicyWidth / simd::kSumCount;
    // Every vector is copied by itself, so that they stay in registers.
    std::array<std::array<simd::Sums, kVectors>, kCount> sums;
    for (std::size_t i = 0; i < kVectors; ++i) {
        simd::Sums bias;
        std::memcpy(&bias, layer.bias.data() + i * simd::kSumCount, sizeof bias);
        for (auto& vectors : sums) vectors[i] = bias;
    }
    for (std::size_t pair = 0; pair < kInputCount / 2; ++pair) {
        const std::int16_t* weights = layer.weights[pair][0].data();
        for (std::size_t point = 0; point < kCount; ++point) {
            std::int32_t two;
            std::memcpy(&two, inputs[point] + 2 * pair, sizeof two);
            for (std::size_t i = 0; i < kVectors; ++i)
                sums[point][i] = simd::multiply_add(sums[point][i], simd::both(two),
                                                    simd::load(weights + i * simd::kNumbers));
        }
    }
    std::array<std::array<std::int32_t, kPolicyWidth>, kCount> result;
    for (std::size_t point = 0; point < kCount; ++point)
        for (std::size_t i = 0; i < kVectors; ++i)
            std::memcpy(result[point].data() + i * simd::kSumCount, &sums[point][i],
                        sizeof(simd::Sums));
    return result;
}

/// Calls `write` with the number of each point and its sums of the layer. `inputs` gives a
/// point's inputs.
template <std::size_t kInputCount, typename Inputs, typename Write>
void apply(const DenseLayer<kInputCount>& layer, std::size_t count, const Inputs& inputs,
           const Write& write) {
    for_each_group<simd::kPointsAtOnce>(count, [&](std::size_t first, auto size) {
        std::array<const std::int16_t*, size()> group;
        for (std::size_t i = 0; i < size(); ++i) group[i] = inputs(first + i);
        const auto sums = sums_of(layer, group);
        for (std::size_t i = 0; i < size(); ++i) write(first + i, sums[i]);
    });
}

/// A block ready for use on boards of one size.
class FastBlock {
public:
    FastBlock(const PolicyBlock& block, BoardSize size);

    /// Writes the block's activations at some cells of the board. Requires: `out` is not `in`.
    void apply(const PolicyPlanes<kPolicyWidth>& in, std::span<const std::size_t> cells,
               PolicyPlanes<kPolicyWidth>& out);

private:
    static constexpr std::size_t kPairs = (kPolicyTaps + 1) / 2;
    static constexpr std::size_t kVectors = kPolicyWidth / simd::kNumbers;

    /// Writes the sums along the lines of some points.
    template <std::size_t kCount>
    void set_lines(const std::array<const Activations*, kCount>& points, Activations* lines) const;

    // For each pair of taps: its distances in cells, and its weights as multiply_add() takes them.
    std::array<std::array<std::ptrdiff_t, 2>, kPairs> taps_{};
    std::array<std::array<std::array<simd::Numbers, 2>, kVectors>, kPairs> weights_{};
    DenseLayer<kPolicyWidth> mix_;
    std::vector<Activations> lines_;  // of the cells
};

}  // namespace goren
