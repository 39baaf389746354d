// SPDX-License-Identifier: MIT
#include "engine/policy/policy.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "engine/core/fixed_vector.h"
#include "engine/eval/size_correction.h"

namespace goren {
Policy::Policy(const PolicyTables& tables, const OrderingTables& ordering, BoardSize size)
    : weights_(tables.weights),
      ordering_(ordering),
      size_(size),
      first_layer_(tables, size),
      size_correction_(size_correction(tables, size)),
      activations_(size),
      next_(size) {
    for (const PolicyBlock& block : weights_.blocks) blocks_.emplace_back(block, size);
}

const PolicyScores& Policy::scores(const Position& position) {
    const std::uint64_t hash = position.board().hash();
    Entry& entry = entries_[hash >> (64 - kIndexBits)];
    if (entry.hash != hash) {
        evaluate(position, entry.scores);
        entry.hash = hash;
    }
    return entry.scores;
}

void Policy::evaluate(const Position& position, PolicyScores& scores) {
    const Colour own = position.side_to_move();
    first_layer_.apply(position, own, activations_);
    pool(own);
    candidates_.clear();
    position.for_each_candidate([&](Point move) { candidates_.push_back(index_of(move)); });
    // The last block computes what the scores read.
    for (FastBlock& block : blocks_) {
        block.apply(activations_, &block == &blocks_.back() ? candidates_ : first_layer_.cells(),
                    next_);
        std::swap(activations_, next_);
    }
    set_scores(position, scores);
}

// Every point learns what there is on the board.
void Policy::pool(Colour own) {
    const BoardActivations board = pooled(activations_, first_layer_.cells());
    std::array<std::int16_t, 2 * kPolicyWidth> inputs;
    for (std::size_t i = 0; i < kPolicyWidth; ++i) {
        const std::int32_t sum = board.sums[i] + size_correction_[own][i];
        inputs[i] = static_cast<std::int16_t>(std::clamp(
            kPolicyMeanFactor * sum / kTrainingSize.points(), -kMaxPooledMean, kMaxPooledMean));
        inputs[kPolicyWidth + i] = board.maxima[i];
    }
    const auto outputs =
        sums_of(weights_.pool, std::array<const std::int16_t*, 1>{inputs.data()})[0];
    for (const std::size_t cell : first_layer_.cells()) {
        Activations& activations = activations_[cell];
        for (std::size_t i = 0; i < kPolicyWidth; ++i)
            activations[i] = rectified(activations[i] + scaled_down(outputs[i]));
    }
}

void Policy::set_scores(const Position& position, PolicyScores& scores) const {
    FixedVector<std::pair<Point, std::int32_t>, kMaxPoints> sums;
    std::int32_t best = std::numeric_limits<std::int32_t>::min();
    position.for_each_candidate([&](Point move) {
        const std::int32_t sum = score_of(position, move);
        sums.push_back({move, sum});
        best = std::max(best, sum);
    });
    for_each_point(size_, [&](Point point) { scores[point] = kMinPolicyScore; });
    for (const auto& [move, sum] : sums)
        scores[move] =
            static_cast<std::int16_t>(std::max<std::int32_t>(sum - best, kMinPolicyScore));
}

int Policy::score_of(const Position& position, Point move) const {
    const int ordering = std::max(ordering_.score(position, move), kMinPolicyOrdering);
    std::int32_t sum = weights_.ordering * ordering;
    const auto& activations = activations_[index_of(move)];
    for (std::size_t i = 0; i < kPolicyWidth; ++i) sum += weights_.output[i] * activations[i];
    return scaled_down(sum);
}

}  // namespace goren
