// SPDX-License-Identifier: MIT
//
// The layers of the policy network after its trunk in floating point, with their backward passes.
// Each works on some cells of the board, which lie in planes as in the engine.
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "engine/policy/policy_layers.h"
#include "tools/tune/float_vector.h"

namespace goren::tune {

template <std::size_t kDepth>
using FloatPlanes = PolicyPlanes<kDepth, float>;
using Cells = std::span<const std::size_t>;

using Vector = FloatVector<16>;  ///< a register of AVX-512

/// Cells whose sums the registers hold.
inline constexpr std::size_t kCellsAtOnce = 8;

/// out = start + in * matrix at each cell; `start` has kOutputCount numbers, `matrix` kInputCount
/// rows of kOutputCount.
template <std::size_t kInputCount, std::size_t kOutputCount>
void multiply(std::span<const float> matrix, std::span<const float> start,
              const FloatPlanes<kInputCount>& in, Cells cells, FloatPlanes<kOutputCount>& out) {
    constexpr std::size_t kVectors = kOutputCount / Vector::kSize;
    for_each_group<kCellsAtOnce>(cells.size(), [&](std::size_t first, auto size) {
        std::array<std::array<Vector, kVectors>, size()> sums;
        for (std::size_t v = 0; v < kVectors; ++v)
            for (auto& sum : sums) sum[v] = Vector::at(start, v * Vector::kSize);
        for (std::size_t i = 0; i < kInputCount; ++i)
            for (std::size_t v = 0; v < kVectors; ++v) {
                const Vector row = Vector::at(matrix, i * kOutputCount + v * Vector::kSize);
                for (std::size_t cell = 0; cell < size(); ++cell)
                    sums[cell][v] += row * in[cells[first + cell]][i];
            }
        for (std::size_t cell = 0; cell < size(); ++cell)
            for (std::size_t v = 0; v < kVectors; ++v)
                sums[cell][v].store(out[cells[first + cell]], v * Vector::kSize);
    });
}

/// Adds the derivatives by the matrix of multiply(), given those by what it wrote.
template <std::size_t kInputCount, std::size_t kOutputCount>
void add_by_matrix(const FloatPlanes<kInputCount>& in, const FloatPlanes<kOutputCount>& by_out,
                   Cells cells, std::span<float> gradient) {
    constexpr std::size_t kVectors = kOutputCount / Vector::kSize;
    constexpr std::size_t kRows = 8;  // whose sums the registers hold
    static_assert(kInputCount % kRows == 0);
    for (std::size_t first = 0; first < kInputCount; first += kRows) {
        std::array<std::array<Vector, kVectors>, kRows> sums{};
        for (const std::size_t cell : cells)
            for (std::size_t v = 0; v < kVectors; ++v) {
                const Vector by = Vector::at(by_out[cell], v * Vector::kSize);
                for (std::size_t i = 0; i < kRows; ++i) sums[i][v] += by * in[cell][first + i];
            }
        for (std::size_t i = 0; i < kRows; ++i)
            for (std::size_t v = 0; v < kVectors; ++v)
                sums[i][v].add_to(gradient, (first + i) * kOutputCount + v * Vector::kSize);
    }
}

/// Adds the sums over the cells: the derivatives by a bias, given those by what it was added to.
template <std::size_t kDepth>
void add_by_bias(const FloatPlanes<kDepth>& by_out, Cells cells, std::span<float> gradient) {
    for (std::size_t v = 0; v < kDepth; v += Vector::kSize) {
        Vector sum;
        for (const std::size_t cell : cells) sum += Vector::at(by_out[cell], v);
        sum.add_to(gradient, v);
    }
}

/// A matrix of kInputCount rows of kOutputCount the other way round.
template <std::size_t kInputCount, std::size_t kOutputCount>
std::array<float, kInputCount * kOutputCount> transposed(std::span<const float> matrix) {
    std::array<float, kInputCount * kOutputCount> result;
    for (std::size_t i = 0; i < kInputCount; ++i)
        for (std::size_t j = 0; j < kOutputCount; ++j)
            result[j * kInputCount + i] = matrix[i * kOutputCount + j];
    return result;
}

using Taps = std::array<std::ptrdiff_t, kPolicyTaps>;  ///< distances in cells
using Plane = FloatPlanes<kPolicyWidth>;

/// The sums along the lines, channel by channel: `weights` has a row for each tap. The backward
/// pass from what it wrote to what it read is the same with the taps the other way.
inline void sum_lines(const Taps& taps, std::span<const float> weights, const Plane& in,
                      Cells cells, Plane& out) {
    constexpr std::size_t kVectors = kPolicyWidth / Vector::kSize;
    for (const std::size_t cell : cells) {
        std::array<Vector, kVectors> sums{};
        for (std::size_t tap = 0; tap < kPolicyTaps; ++tap) {
            const auto& channels = in[cell + static_cast<std::size_t>(taps[tap])];
            for (std::size_t v = 0; v < kVectors; ++v)
                sums[v] += Vector::at(channels, v * Vector::kSize) *
                           Vector::at(weights, tap * kPolicyWidth + v * Vector::kSize);
        }
        for (std::size_t v = 0; v < kVectors; ++v) sums[v].store(out[cell], v * Vector::kSize);
    }
}

/// Adds the derivatives by the weights of sum_lines(), given those by what it wrote.
inline void add_by_lines(const Taps& taps, const Plane& in, const Plane& by_out, Cells cells,
                         std::span<float> gradient) {
    constexpr std::size_t kVectors = kPolicyWidth / Vector::kSize;
    for (std::size_t tap = 0; tap < kPolicyTaps; ++tap) {
        std::array<Vector, kVectors> sums{};
        for (const std::size_t cell : cells) {
            const auto& channels = in[cell + static_cast<std::size_t>(taps[tap])];
            for (std::size_t v = 0; v < kVectors; ++v)
                sums[v] += Vector::at(channels, v * Vector::kSize) *
                           Vector::at(by_out[cell], v * Vector::kSize);
        }
        for (std::size_t v = 0; v < kVectors; ++v)
            sums[v].add_to(gradient, tap * kPolicyWidth + v * Vector::kSize);
    }
}

}  // namespace goren::tune
