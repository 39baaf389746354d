// SPDX-License-Identifier: MIT
#include "tools/tune/policy_model.h"

#include <algorithm>
#include <cmath>

#include "engine/eval/size_correction.h"
#include "engine/pattern/pattern_tables.h"
#include "tools/tune/network_samples.h"

namespace goren::tune {
namespace {

std::span<const float> part(std::span<const float> parameters, std::size_t begin) {
    return parameters.subspan(begin);
}

void add(const Plane& plane, Cells cells, Plane& sum) {
    for (const std::size_t cell : cells)
        for (std::size_t i = 0; i < kPolicyWidth; ++i) sum[cell][i] += plane[cell][i];
}

Taps opposite(Taps taps) {
    for (std::ptrdiff_t& distance : taps) distance = -distance;
    return taps;
}

constexpr std::array<float, kPolicyWidth> kNoBias{};

// From a sum over the training size to what is pooled.
constexpr float kMeanOfSum = static_cast<float>(kPolicyMeanFactor) / kTrainingSize.points();

PolicyPosition empty_board(Rule rule, BoardSize size) {
    PolicyPosition position;
    position.size = size;
    position.empty_points = empty_points(Position(Board(size), pattern_tables(rule)));
    return position;
}

}  // namespace

PolicyPass::EmptyBoard::EmptyBoard(const PolicyLayout& layout, BoardSize size)
    : position(empty_board(layout.rule(), size)), pass(layout, size) {}

PolicyPass::PolicyPass(const PolicyLayout& layout)
    : layout_(layout),
      taps_(tap_distances(kPlaneGeometry)),
      opposite_taps_(opposite(taps_)),
      first_layer_(std::in_place, layout, kTrainingSize),
      activations_(1 + kPolicyBlocks, Plane(kPlaneGeometry)),
      lines_(kPolicyBlocks, Plane(kPlaneGeometry)),
      by_activations_(kPlaneGeometry),
      by_lines_(kPlaneGeometry),
      by_lines_in_(kPlaneGeometry) {}

std::span<const float> PolicyPass::forward(std::span<const float> parameters,
                                           const PolicyPosition& position) {
    position_ = &position;
    if (first_layer_->size() != position.size) set_size(position.size);
    first_layer_->forward(parameters, position);
    forward_pool(parameters);
    for (std::size_t block = 0; block < kPolicyBlocks; ++block) forward_block(parameters, block);
    set_probabilities(parameters);
    return probabilities_;
}

void PolicyPass::set_size(BoardSize size) {
    first_layer_.emplace(layout_, size);
    activations_.assign(1 + kPolicyBlocks, Plane(kPlaneGeometry));
    by_lines_ = Plane(kPlaneGeometry);
    correction_.clear();
    if (size == kTrainingSize) return;
    correction_.emplace_back(1.0F, EmptyBoard(layout_, kTrainingSize));
    correction_.emplace_back(-1.0F, EmptyBoard(layout_, size));
}

// The sums over the board, corrected as in engine/policy/first_layer.h.
PolicyPass::Row PolicyPass::corrected_sums(std::span<const float> parameters) {
    Row sums{};
    const auto add_sums = [&](const FirstLayerPass& layer, float factor) {
        for (const std::size_t cell : layer.cells())
            for (std::size_t i = 0; i < kPolicyWidth; ++i)
                sums[i] += factor * layer.activations()[cell][i];
    };
    add_sums(*first_layer_, 1);
    for (auto& [factor, board] : correction_) {
        board.position.side_to_move = position_->side_to_move;
        board.pass.forward(parameters, board.position);
        add_sums(board.pass, factor);
    }
    return sums;
}

void PolicyPass::forward_pool(std::span<const float> parameters) {
    const Plane& inputs = first_layer_->activations();
    const Row sums = corrected_sums(parameters);
    Row maxima;
    maxima.fill(-1);
    for (const std::size_t cell : cells())
        for (std::size_t i = 0; i < kPolicyWidth; ++i) {
            if (inputs[cell][i] <= maxima[i]) continue;
            maxima[i] = inputs[cell][i];
            largest_[i] = cell;
        }
    for (std::size_t i = 0; i < kPolicyWidth; ++i) {
        pooled_[i] = kMeanOfSum * sums[i];
        pooled_[kPolicyWidth + i] = maxima[i];
    }
    Row outputs;
    std::copy_n(&parameters[layout_.pool().bias], kPolicyWidth, outputs.begin());
    for (std::size_t i = 0; i < pooled_.size(); ++i)
        for (std::size_t j = 0; j < kPolicyWidth; ++j)
            outputs[j] += pooled_[i] * parameters[layout_.pool().weights + i * kPolicyWidth + j];
    for (const std::size_t cell : cells())
        for (std::size_t i = 0; i < kPolicyWidth; ++i)
            activations_[0][cell][i] = inputs[cell][i] + outputs[i];
    rectify(activations_[0], cells());
}

void PolicyPass::forward_block(std::span<const float> parameters, std::size_t block) {
    const auto& [lines, mix] = layout_.blocks()[block];
    const Plane& in = activations_[block];
    Plane& out = activations_[1 + block];
    sum_lines(taps_, part(parameters, lines), in, cells(), lines_[block]);
    multiply<kPolicyWidth, kPolicyWidth>(part(parameters, mix.weights), part(parameters, mix.bias),
                                         lines_[block], cells(), out);
    add(in, cells(), out);
    rectify(out, cells());
}

void PolicyPass::set_probabilities(std::span<const float> parameters) {
    const auto output = part(parameters, layout_.output());
    const float ordering = parameters[layout_.ordering()];
    probabilities_.clear();
    for (std::size_t i = 0; i < position_->candidates.size(); ++i) {
        const auto& activations = activations_.back()[plane_index(position_->candidates[i])];
        float score = ordering * position_->ordering[i];
        for (std::size_t j = 0; j < kPolicyWidth; ++j) score += output[j] * activations[j];
        probabilities_.push_back(score);
    }
    const float best = *std::ranges::max_element(probabilities_);
    float sum = 0;
    for (float& probability : probabilities_) {
        probability = std::exp(probability - best);
        sum += probability;
    }
    for (float& probability : probabilities_) probability /= sum;
}

void PolicyPass::backward(std::span<const float> parameters, std::span<float> gradient) {
    backward_scores(parameters, gradient);
    for (std::size_t block = kPolicyBlocks; block-- > 0;)
        backward_block(parameters, block, gradient);
    backward_pool(parameters, gradient);
    first_layer_->backward(parameters, by_activations_, gradient);
}

void PolicyPass::backward_scores(std::span<const float> parameters, std::span<float> gradient) {
    for (const std::size_t cell : cells()) by_activations_[cell] = {};
    for (std::size_t i = 0; i < position_->candidates.size(); ++i) {
        const float by_score = probabilities_[i] - (i == position_->played ? 1.0F : 0.0F);
        const std::size_t cell = plane_index(position_->candidates[i]);
        gradient[layout_.ordering()] += by_score * position_->ordering[i];
        for (std::size_t j = 0; j < kPolicyWidth; ++j) {
            gradient[layout_.output() + j] += by_score * activations_.back()[cell][j];
            by_activations_[cell][j] = by_score * parameters[layout_.output() + j];
        }
    }
}

void PolicyPass::backward_block(std::span<const float> parameters, std::size_t block,
                                std::span<float> gradient) {
    const auto& [lines, mix] = layout_.blocks()[block];
    derive_rectifier(activations_[1 + block], cells(), by_activations_);
    add_by_bias(by_activations_, cells(), gradient.subspan(mix.bias));
    add_by_matrix<kPolicyWidth, kPolicyWidth>(lines_[block], by_activations_, cells(),
                                              gradient.subspan(mix.weights));
    const auto back = transposed<kPolicyWidth, kPolicyWidth>(part(parameters, mix.weights));
    multiply<kPolicyWidth, kPolicyWidth>(back, kNoBias, by_activations_, cells(), by_lines_);
    add_by_lines(taps_, activations_[block], by_lines_, cells(), gradient.subspan(lines));
    sum_lines(opposite_taps_, part(parameters, lines), by_lines_, cells(), by_lines_in_);
    add(by_lines_in_, cells(), by_activations_);
}

void PolicyPass::backward_pool(std::span<const float> parameters, std::span<float> gradient) {
    derive_rectifier(activations_[0], cells(), by_activations_);
    Row by_outputs{};
    for (const std::size_t cell : cells())
        for (std::size_t i = 0; i < kPolicyWidth; ++i) by_outputs[i] += by_activations_[cell][i];
    for (std::size_t i = 0; i < kPolicyWidth; ++i)
        gradient[layout_.pool().bias + i] += by_outputs[i];
    std::array<float, 2 * kPolicyWidth> by_pooled{};
    for (std::size_t i = 0; i < pooled_.size(); ++i)
        for (std::size_t j = 0; j < kPolicyWidth; ++j) {
            const std::size_t weight = layout_.pool().weights + i * kPolicyWidth + j;
            gradient[weight] += pooled_[i] * by_outputs[j];
            by_pooled[i] += parameters[weight] * by_outputs[j];
        }
    Row by_sums;
    for (std::size_t i = 0; i < kPolicyWidth; ++i) by_sums[i] = kMeanOfSum * by_pooled[i];
    for (const std::size_t cell : cells())
        for (std::size_t i = 0; i < kPolicyWidth; ++i) by_activations_[cell][i] += by_sums[i];
    for (std::size_t i = 0; i < kPolicyWidth; ++i)
        by_activations_[largest_[i]][i] += by_pooled[kPolicyWidth + i];
    backward_correction(parameters, by_sums, gradient);
}

void PolicyPass::backward_correction(std::span<const float> parameters, const Row& by_sums,
                                     std::span<float> gradient) {
    for (auto& [factor, board] : correction_) {
        Plane by_activations(kPlaneGeometry);
        for (const std::size_t cell : board.pass.cells())
            for (std::size_t i = 0; i < kPolicyWidth; ++i)
                by_activations[cell][i] = factor * by_sums[i];
        board.pass.backward(parameters, by_activations, gradient);
    }
}

}  // namespace goren::tune
