// SPDX-License-Identifier: MIT
//
// The policy network of engine/policy/policy_network.h in floating point, with its forward and
// backward passes. Parameters are in the order of PolicyLayout and not scaled; scores are in
// logits.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "tools/tune/network_perspective.h"
#include "tools/tune/policy_float_layers.h"
#include "tools/tune/policy_layout.h"
#include "tools/tune/policy_samples.h"

namespace goren::tune {

/// Not thread-safe: one for each thread.
class PolicyPass {
public:
    /// `layout` must outlive the pass.
    explicit PolicyPass(const PolicyLayout& layout);

    /// The probabilities of the candidates. `position` must live until backward(). Valid until the
    /// next call.
    std::span<const float> forward(std::span<const float> parameters,
                                   const PolicyPosition& position);
    /// Adds the derivatives of the cross entropy of the move that was played to `gradient`, for the
    /// last forward(). Requires: at most once for each forward().
    void backward(std::span<const float> parameters, std::span<float> gradient);

private:
    using Row = std::array<float, kPolicyWidth>;

    void set_cells();
    void set_inputs(std::span<const float> parameters);
    void forward_pool(std::span<const float> parameters);
    void forward_block(std::span<const float> parameters, std::size_t block);
    void set_probabilities(std::span<const float> parameters);
    void backward_scores(std::span<const float> parameters, std::span<float> gradient);
    void backward_block(std::span<const float> parameters, std::size_t block,
                        std::span<float> gradient);
    void backward_pool(std::span<const float> parameters, std::span<float> gradient);
    void backward_input(std::span<const float> parameters, std::span<float> gradient);

    const PolicyLayout& layout_;
    ColourMap<PerspectivePass> perspectives_;
    Taps taps_;
    Taps opposite_taps_;
    const PolicyPosition* position_ = nullptr;
    BoardSize size_;                  // of the board
    std::vector<std::size_t> cells_;  // of its points
    FloatPlanes<kPolicyInputRows> inputs_;
    std::vector<Plane> activations_;  // of input, pool and blocks
    std::vector<Plane> lines_;
    std::array<float, 2 * kPolicyWidth> pooled_{};     // four times the means, then the maxima
    std::array<std::size_t, kPolicyWidth> largest_{};  // the cells of the maxima
    std::vector<float> probabilities_;
    // The backward pass: the derivatives with respect to the activations, or to the sums before
    // they are rectified; to the lines; to the trunk's outputs.
    Plane by_activations_;
    Plane by_lines_;
    Plane by_lines_in_;
    FloatPlanes<kSums> by_trunk_;
};

}  // namespace goren::tune
