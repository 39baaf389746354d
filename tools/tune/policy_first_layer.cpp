// SPDX-License-Identifier: MIT
#include "tools/tune/policy_first_layer.h"

#include <array>

namespace goren::tune {
namespace {

constexpr std::array<float, kSums> kNoBias{};

}  // namespace

void rectify(Plane& plane, Cells cells) {
    for (const std::size_t cell : cells)
        for (float& activation : plane[cell]) activation = activation > 0 ? activation : 0;
}

void derive_rectifier(const Plane& rectified, Cells cells, Plane& by) {
    for (const std::size_t cell : cells)
        for (std::size_t i = 0; i < kPolicyWidth; ++i)
            by[cell][i] = rectified[cell][i] > 0 ? by[cell][i] : 0;
}

FirstLayerPass::FirstLayerPass(const PolicyLayout& layout, BoardSize size)
    : layout_(layout),
      size_(size),
      perspectives_{{PerspectivePass(layout.trunk(), Colour::Black),
                     PerspectivePass(layout.trunk(), Colour::White)}},
      inputs_(kPlaneGeometry),
      activations_(kPlaneGeometry),
      by_trunk_(kPlaneGeometry) {
    for_each_point(size, [&](Point point) { cells_.push_back(plane_index(point)); });
}

const Plane& FirstLayerPass::forward(std::span<const float> parameters,
                                     const PolicyPosition& position) {
    position_ = &position;
    set_inputs(parameters);
    const PolicyLayout::Dense& input = layout_.input();
    multiply<kPolicyInputRows, kPolicyWidth>(parameters.subspan(input.weights),
                                             parameters.subspan(input.bias), inputs_, cells_,
                                             activations_);
    rectify(activations_, cells_);
    return activations_;
}

void FirstLayerPass::set_inputs(std::span<const float> parameters) {
    const Colour own = position_->side_to_move;
    for (const Colour colour : kColours)
        perspectives_[colour].forward(parameters, position_->empty_points);
    for (const std::size_t cell : cells_) inputs_[cell] = {};
    for (const EmptyPoint& empty : position_->empty_points) {
        auto& inputs = inputs_[plane_index(empty.point)];
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
        auto& inputs = inputs_[plane_index(stones[i])];
        inputs[is_own ? PolicyInput::kOwnStone : PolicyInput::kOpponentsStone] = 1;
        if (age <= 2)
            inputs[is_own ? PolicyInput::kOwnLastMove : PolicyInput::kOpponentsLastMove] = 1;
    }
}

void FirstLayerPass::backward(std::span<const float> parameters, Plane& by_activations,
                              std::span<float> gradient) {
    const PolicyLayout::Dense& input = layout_.input();
    derive_rectifier(activations_, cells_, by_activations);
    add_by_bias(by_activations, cells_, gradient.subspan(input.bias));
    add_by_matrix<kPolicyInputRows, kPolicyWidth>(inputs_, by_activations, cells_,
                                                  gradient.subspan(input.weights));
    const auto back = transposed<kSums, kPolicyWidth>(parameters.subspan(input.weights));
    multiply<kPolicyWidth, kSums>(back, kNoBias, by_activations, cells_, by_trunk_);
    const Colour own = position_->side_to_move;
    for (const Colour colour : kColours) {
        PointMap<Channels> by_outputs;
        for (const EmptyPoint& empty : position_->empty_points)
            by_outputs[empty.point] =
                Channels::at(by_trunk_[plane_index(empty.point)], colour == own ? 0 : kChannels);
        perspectives_[colour].backward(parameters, by_outputs, gradient);
    }
}

}  // namespace goren::tune
