// SPDX-License-Identifier: MIT
#include "engine/policy/policy_layers.h"

namespace goren {

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

template <std::size_t kCount>
[[gnu::always_inline]] inline void FastBlock::set_lines(
    const std::array<const Activations*, kCount>& points, Activations* lines) const {
    std::array<std::array<std::array<simd::Sums, 2>, kVectors>, kCount> sums{};
    for (std::size_t pair = 0; pair < kPairs; ++pair) {
        const auto [first_tap, second_tap] = taps_[pair];
        for (std::size_t point = 0; point < kCount; ++point) {
            const std::int16_t* first = points[point][first_tap].data();
            const std::int16_t* second = points[point][second_tap].data();
            for (std::size_t i = 0; i < kVectors; ++i) {
                const simd::Numbers a = simd::load(first + i * simd::kNumbers);
                const simd::Numbers b = simd::load(second + i * simd::kNumbers);
                auto& [low, high] = sums[point][i];
                low = simd::multiply_add(low, simd::low_pairs(a, b), weights_[pair][i][0]);
                high = simd::multiply_add(high, simd::high_pairs(a, b), weights_[pair][i][1]);
            }
        }
    }
    for (std::size_t point = 0; point < kCount; ++point)
        for (std::size_t i = 0; i < kVectors; ++i) {
            const auto& [low, high] = sums[point][i];
            const simd::Numbers joined =
                simd::joined(low >> kPolicyWeightBits, high >> kPolicyWeightBits);
            std::memcpy(lines[point].data() + i * simd::kNumbers, &joined, sizeof joined);
        }
}

void FastBlock::apply(const PolicyPlanes<kPolicyWidth>& in, std::span<const std::size_t> cells,
                      PolicyPlanes<kPolicyWidth>& out) {
    lines_.resize(cells.size());
    for_each_group<simd::kPointsAtOnce>(cells.size(), [&](std::size_t first, auto size) {
        std::array<const Activations*, size()> points;
        for (std::size_t i = 0; i < size(); ++i) points[i] = &in[cells[first + i]];
        set_lines(points, &lines_[first]);
    });
    goren::apply(
        mix_, cells.size(), [&](std::size_t i) { return lines_[i].data(); },
        [&](std::size_t i, const auto& sums) {
            const Activations& before = in[cells[i]];
            Activations& after = out[cells[i]];
            for (std::size_t j = 0; j < kPolicyWidth; ++j)
                after[j] = rectified(scaled_down(sums[j]) + before[j]);
        });
}

}  // namespace goren
