// SPDX-License-Identifier: MIT
#include "engine/policy/policy.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <utility>

#include "engine/core/embedded_files.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/once_per_rule.h"
#include "engine/pattern/pattern_tables.h"
#include "engine/policy/policy_codec.h"

namespace goren {
namespace {

// Defines kEmbeddedFiles.
#include "engine/policy/weights.inc"

std::unique_ptr<const PolicyWeights> read_weights(Rule rule) {
    return embedded_weights(kEmbeddedFiles, rule, decode_policy);
}

std::unique_ptr<const PolicyTables> make_tables(Rule rule) {
    return std::make_unique<const PolicyTables>(pattern_tables(rule).line, policy_weights(rule));
}

}  // namespace

const PolicyWeights& policy_weights(Rule rule) { return once_per_rule<read_weights>(rule); }

const PolicyTables& policy_tables(Rule rule) { return once_per_rule<make_tables>(rule); }

Policy::Policy(const PolicyTables& tables, const OrderingTables& ordering, BoardSize size)
    : weights_(tables.weights),
      trunk_(tables.trunk),
      ordering_(ordering),
      size_(size),
      inputs_(size),
      activations_(size),
      next_(size) {
    for (const PolicyBlock& block : weights_.blocks) blocks_.emplace_back(block, size);
    for_each_point(size, [&](Point point) { cells_.push_back(index_of(point)); });
    features_.resize(cells_.back() + static_cast<std::size_t>(inputs_.stride(size) + 2));
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
    set_inputs(position);
    apply(
        weights_.input, cells_.size(), [&](std::size_t i) { return inputs_[cells_[i]].data(); },
        [&](std::size_t i, const auto& sums) {
            Activations& activations = activations_[cells_[i]];
            for (std::size_t j = 0; j < kPolicyWidth; ++j)
                activations[j] = rectified(scaled_down(sums[j]));
        });
    pool();
    candidates_.clear();
    position.for_each_candidate([&](Point move) { candidates_.push_back(index_of(move)); });
    // The last block computes what the scores read.
    for (FastBlock& block : blocks_) {
        block.apply(activations_, &block == &blocks_.back() ? candidates_ : cells_, next_);
        std::swap(activations_, next_);
    }
    set_scores(position, scores);
}

void Policy::set_inputs(const Position& position) {
    const Board& board = position.board();
    const Colour own = position.side_to_move();
    for_each_point(size_, [&](Point point) {
        features_[index_of(point)] =
            board.is_empty(point) ? trunk_.feature_at(position, point) : Lanes{};
    });
    for_each_point(size_, [&](Point point) {
        auto& inputs = inputs_[index_of(point)];
        inputs = {};
        if (board.is_empty(point)) {
            inputs[PolicyInput::kEmpty] = kConvolutionScale;
            trunk_.output_at(&features_[index_of(point)], inputs_.stride(size_))
                .copy_to(inputs.data(), own);
        } else if (is_stone(board[point])) {  // a wall is as the space around the board
            const bool is_own = colour_of(board[point]) == own;
            inputs[is_own ? PolicyInput::kOwnStone : PolicyInput::kOpponentsStone] =
                kConvolutionScale;
        }
    });
    const auto mark = [&](Point move, std::size_t plane) {
        if (!move.is_none()) inputs_[index_of(move)][plane] = kConvolutionScale;
    };
    mark(board.recent_move(1), PolicyInput::kOpponentsLastMove);
    mark(board.recent_move(2), PolicyInput::kOwnLastMove);
}

// Every point learns what there is on the board.
void Policy::pool() {
    std::array<std::int32_t, kPolicyWidth> sums{};
    Activations maxima{};
    // Two loops over the channels: compilers do not make vectors of both at once.
    for (const std::size_t cell : cells_) {
        const Activations& activations = activations_[cell];
        for (std::size_t i = 0; i < kPolicyWidth; ++i) sums[i] += activations[i];
        for (std::size_t i = 0; i < kPolicyWidth; ++i)
            maxima[i] = activations[i] > maxima[i] ? activations[i] : maxima[i];
    }
    std::array<std::int16_t, 2 * kPolicyWidth> pooled;
    for (std::size_t i = 0; i < kPolicyWidth; ++i) {
        pooled[i] = static_cast<std::int16_t>(kPolicyMeanFactor * sums[i] / size_.points());
        pooled[kPolicyWidth + i] = maxima[i];
    }
    const auto outputs =
        sums_of(weights_.pool, std::array<const std::int16_t*, 1>{pooled.data()})[0];
    for (const std::size_t cell : cells_) {
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
