// SPDX-License-Identifier: MIT
#include "tools/tune/policy_model.h"

#include <algorithm>
#include <cmath>

namespace goren::tune {
namespace {

// Planes have the geometry of the largest board; what a smaller one leaves stays zero.
constexpr BoardSize kGeometry{kMaxBoardSide, kMaxBoardSide};

std::size_t index_of(Point point) { return Plane::index_of(point, kGeometry); }

std::span<const float> part(std::span<const float> parameters, std::size_t begin) {
    return parameters.subspan(begin);
}

void rectify(Plane& plane, Cells cells) {
    for (const std::size_t cell : cells)
        for (float& activation : plane[cell]) activation = activation > 0 ? activation : 0;
}

// The derivatives by sums, given those by the rectified ones.
void derive_rectifier(const Plane& rectified, Cells cells, Plane& by) {
    for (const std::size_t cell : cells)
        for (std::size_t i = 0; i < kPolicyWidth; ++i)
            by[cell][i] = rectified[cell][i] > 0 ? by[cell][i] : 0;
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

}  // namespace

PolicyPass::PolicyPass(const PolicyLayout& layout)
    : layout_(layout),
      perspectives_{{PerspectivePass(layout.trunk(), Colour::Black),
                     PerspectivePass(layout.trunk(), Colour::White)}},
      taps_(tap_distances(kGeometry)),
      opposite_taps_(opposite(taps_)),
      inputs_(kGeometry),
      activations_(2 + kPolicyBlocks, Plane(kGeometry)),
      lines_(kPolicyBlocks, Plane(kGeometry)),
      by_activations_(kGeometry),
      by_lines_(kGeometry),
      by_lines_in_(kGeometry),
      by_trunk_(kGeometry) {}

std::span<const float> PolicyPass::forward(std::span<const float> parameters,
                                           const PolicyPosition& position) {
    position_ = &position;
    if (cells_.empty() || !(size_ == position.size)) set_cells();
    set_inputs(parameters);
    multiply<kPolicyInputRows, kPolicyWidth>(part(parameters, layout_.input().weights),
                                             part(parameters, layout_.input().bias), inputs_,
                                             cells_, activations_[0]);
    rectify(activations_[0], cells_);
    forward_pool(parameters);
    for (std::size_t block = 0; block < kPolicyBlocks; ++block) forward_block(parameters, block);
    set_probabilities(parameters);
    return probabilities_;
}

void PolicyPass::set_cells() {
    size_ = position_->size;
    cells_.clear();
    for_each_point(size_, [&](Point point) { cells_.push_back(index_of(point)); });
    activations_.assign(2 + kPolicyBlocks, Plane(kGeometry));
    by_lines_ = Plane(kGeometry);
}

void PolicyPass::set_inputs(std::span<const float> parameters) {
    const Colour own = position_->side_to_move;
    for (const Colour colour : kColours)
        perspectives_[colour].forward(parameters, position_->empty_points);
    for (const std::size_t cell : cells_) inputs_[cell] = {};
    for (const EmptyPoint& empty : position_->empty_points) {
        auto& inputs = inputs_[index_of(empty.point)];
        const auto write = [&](Colour colour, std::size_t first) {
            perspectives_[colour].outputs()[empty.point].store(inputs, first);
        };
        write(own, 0);
        write(opponent(own), kChannels);
        inputs[PolicyInput::kEmpty] = 1;
    }
    const PointList& stones = position_->stones;
    for (std::size_t i = 0; i < stones.size(); ++i) {
        const std::size_t age = stones.size() - i;  // the opponent's last move has 1
        const bool is_own = age % 2 == 0;
        auto& inputs = inputs_[index_of(stones[i])];
        inputs[is_own ? PolicyInput::kOwnStone : PolicyInput::kOpponentsStone] = 1;
        if (age <= 2)
            inputs[is_own ? PolicyInput::kOwnLastMove : PolicyInput::kOpponentsLastMove] = 1;
    }
}

void PolicyPass::forward_pool(std::span<const float> parameters) {
    Row sums{};
    Row maxima;
    maxima.fill(-1);
    for (const std::size_t cell : cells_)
        for (std::size_t i = 0; i < kPolicyWidth; ++i) {
            const float activation = activations_[0][cell][i];
            sums[i] += activation;
            if (activation <= maxima[i]) continue;
            maxima[i] = activation;
            largest_[i] = cell;
        }
    for (std::size_t i = 0; i < kPolicyWidth; ++i) {
        pooled_[i] = kPolicyMeanFactor * sums[i] / static_cast<float>(cells_.size());
        pooled_[kPolicyWidth + i] = maxima[i];
    }
    Row outputs;
    std::copy_n(&parameters[layout_.pool().bias], kPolicyWidth, outputs.begin());
    for (std::size_t i = 0; i < pooled_.size(); ++i)
        for (std::size_t j = 0; j < kPolicyWidth; ++j)
            outputs[j] += pooled_[i] * parameters[layout_.pool().weights + i * kPolicyWidth + j];
    for (const std::size_t cell : cells_)
        for (std::size_t i = 0; i < kPolicyWidth; ++i)
            activations_[1][cell][i] = activations_[0][cell][i] + outputs[i];
    rectify(activations_[1], cells_);
}

void PolicyPass::forward_block(std::span<const float> parameters, std::size_t block) {
    const auto& [lines, mix] = layout_.blocks()[block];
    const Plane& in = activations_[1 + block];
    Plane& out = activations_[2 + block];
    sum_lines(taps_, part(parameters, lines), in, cells_, lines_[block]);
    multiply<kPolicyWidth, kPolicyWidth>(part(parameters, mix.weights), part(parameters, mix.bias),
                                         lines_[block], cells_, out);
    add(in, cells_, out);
    rectify(out, cells_);
}

void PolicyPass::set_probabilities(std::span<const float> parameters) {
    const auto output = part(parameters, layout_.output());
    const float ordering = parameters[layout_.ordering()];
    probabilities_.clear();
    for (std::size_t i = 0; i < position_->candidates.size(); ++i) {
        const auto& activations = activations_.back()[index_of(position_->candidates[i])];
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
    backward_input(parameters, gradient);
}

void PolicyPass::backward_scores(std::span<const float> parameters, std::span<float> gradient) {
    for (const std::size_t cell : cells_) by_activations_[cell] = {};
    for (std::size_t i = 0; i < position_->candidates.size(); ++i) {
        const float by_score = probabilities_[i] - (i == position_->played ? 1.0F : 0.0F);
        const std::size_t cell = index_of(position_->candidates[i]);
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
    derive_rectifier(activations_[2 + block], cells_, by_activations_);
    add_by_bias(by_activations_, cells_, gradient.subspan(mix.bias));
    add_by_matrix<kPolicyWidth, kPolicyWidth>(lines_[block], by_activations_, cells_,
                                              gradient.subspan(mix.weights));
    const auto back = transposed<kPolicyWidth, kPolicyWidth>(part(parameters, mix.weights));
    multiply<kPolicyWidth, kPolicyWidth>(back, kNoBias, by_activations_, cells_, by_lines_);
    add_by_lines(taps_, activations_[1 + block], by_lines_, cells_, gradient.subspan(lines));
    sum_lines(opposite_taps_, part(parameters, lines), by_lines_, cells_, by_lines_in_);
    add(by_lines_in_, cells_, by_activations_);
}

void PolicyPass::backward_pool(std::span<const float> parameters, std::span<float> gradient) {
    derive_rectifier(activations_[1], cells_, by_activations_);
    Row by_outputs{};
    for (const std::size_t cell : cells_)
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
    for (const std::size_t cell : cells_)
        for (std::size_t i = 0; i < kPolicyWidth; ++i)
            by_activations_[cell][i] +=
                kPolicyMeanFactor * by_pooled[i] / static_cast<float>(cells_.size());
    for (std::size_t i = 0; i < kPolicyWidth; ++i)
        by_activations_[largest_[i]][i] += by_pooled[kPolicyWidth + i];
}

void PolicyPass::backward_input(std::span<const float> parameters, std::span<float> gradient) {
    const PolicyLayout::Dense& input = layout_.input();
    derive_rectifier(activations_[0], cells_, by_activations_);
    add_by_bias(by_activations_, cells_, gradient.subspan(input.bias));
    add_by_matrix<kPolicyInputRows, kPolicyWidth>(inputs_, by_activations_, cells_,
                                                  gradient.subspan(input.weights));
    const auto back = transposed<kSums, kPolicyWidth>(part(parameters, input.weights));
    multiply<kPolicyWidth, kSums>(back, std::span(kNoBias).first(kSums), by_activations_, cells_,
                                  by_trunk_);
    const Colour own = position_->side_to_move;
    for (const Colour colour : kColours) {
        PointMap<Channels> by_outputs;
        for (const EmptyPoint& empty : position_->empty_points)
            by_outputs[empty.point] =
                Channels::at(by_trunk_[index_of(empty.point)], colour == own ? 0 : kChannels);
        perspectives_[colour].backward(parameters, by_outputs, gradient);
    }
}

}  // namespace goren::tune
