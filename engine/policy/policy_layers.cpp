// SPDX-License-Identifier: MIT
#include "engine/policy/policy_layers.h"

namespace goren {
namespace {

// Of every tap, in cells.
std::array<std::ptrdiff_t, kPolicyTaps> tap_distances(BoardSize size) {
    std::array<std::ptrdiff_t, kPolicyTaps> distances{};
    std::size_t tap = 1;
    for (const std::ptrdiff_t step :
         {1, PolicyPlanes<1>::stride(size), PolicyPlanes<1>::stride(size) + 1,
          1 - PolicyPlanes<1>::stride(size)})
        for (int i = -kPolicyReach; i <= kPolicyReach; ++i)
            if (i != 0) distances[tap++] = i * step;
    return distances;
}

}  // namespace

FastBlock::FastBlock(const PolicyBlock& block, BoardSize size) : mix_(block.mix) {
    const auto distances = tap_distances(size);
    constexpr std::array<std::int16_t, kPolicyWidth> kNone{};
    for (std::size_t pair = 0; pair < kPairs; ++pair) {
        const std::size_t first = 2 * pair;
        const bool has_second = first + 1 < kPolicyTaps;
        taps_[pair] = {distances[first], has_second ? distances[first + 1] : 0};
        const auto& second = has_second ? block.lines[first + 1] : kNone;
        for (std::size_t i = 0; i < kVectors; ++i) {
            const simd::Numbers a = simd::load(block.lines[first].data() + i * simd::kNumbers);
            const simd::Numbers b = simd::load(second.data() + i * simd::kNumbers);
            weights_[pair][i] = {simd::low_pairs(a, b), simd::high_pairs(a, b)};
        }
    }
}

void FastBlock::apply(const PolicyPlanes<kPolicyWidth>& in, std::span<const std::size_t> cells,
                      PolicyPlanes<kPolicyWidth>& out) {
    lines_.resize(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i) lines_[i] = lines_at(&in[cells[i]]);
    goren::apply(
        mix_, cells.size(), [&](std::size_t i) { return lines_[i].data(); },
        [&](std::size_t i, const auto& sums) {
            const Activations& before = in[cells[i]];
            Activations& after = out[cells[i]];
            for (std::size_t j = 0; j < kPolicyWidth; ++j)
                after[j] = rectified(scaled_down(sums[j]) + before[j]);
        });
}

Activations FastBlock::lines_at(const Activations* point) const {
    std::array<std::array<simd::Sums, 2>, kVectors> sums{};
    for (std::size_t pair = 0; pair < kPairs; ++pair) {
        const std::int16_t* first = point[taps_[pair][0]].data();
        const std::int16_t* second = point[taps_[pair][1]].data();
        for (std::size_t i = 0; i < kVectors; ++i) {
            const simd::Numbers a = simd::load(first + i * simd::kNumbers);
            const simd::Numbers b = simd::load(second + i * simd::kNumbers);
            auto& [low, high] = sums[i];
            low = simd::multiply_add(low, simd::low_pairs(a, b), weights_[pair][i][0]);
            high = simd::multiply_add(high, simd::high_pairs(a, b), weights_[pair][i][1]);
        }
    }
    Activations lines;
    for (std::size_t i = 0; i < kVectors; ++i) {
        const simd::Numbers joined =
            simd::joined(sums[i][0] >> kPolicyWeightBits, sums[i][1] >> kPolicyWeightBits);
        std::memcpy(lines.data() + i * simd::kNumbers, &joined, sizeof joined);
    }
    return lines;
}

}  // namespace goren
