// SPDX-License-Identifier: MIT
//
// The policy network of engine/policy/policy_network.h in floating point, with its forward and
// backward passes. Parameters are in the order of PolicyLayout and not scaled; scores are in
// logits.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "tools/tune/policy_first_layer.h"
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

    // An empty board whose sums correct those of the position.
    struct EmptyBoard {
        EmptyBoard(const PolicyLayout& layout, BoardSize size);

        PolicyPosition position;
        FirstLayerPass pass;
    };

    Cells cells() const { return first_layer_->cells(); }
    void set_size(BoardSize size);
    Row corrected_sums(std::span<const float> parameters);
    void forward_pool(std::span<const float> parameters);
    void forward_block(std::span<const float> parameters, std::size_t block);
    void set_probabilities(std::span<const float> parameters);
    void backward_scores(std::span<const float> parameters, std::span<float> gradient);
    void backward_block(std::span<const float> parameters, std::size_t block,
                        std::span<float> gradient);
    void backward_pool(std::span<const float> parameters, std::span<float> gradient);
    void backward_correction(std::span<const float> parameters, const Row& by_sums,
                             std::span<float> gradient);

    const PolicyLayout& layout_;
    Taps taps_;
    Taps opposite_taps_;
    const PolicyPosition* position_ = nullptr;
    std::optional<FirstLayerPass> first_layer_;  // of the size of the last position
    // Their factors, and the boards; none for the training size.
    std::vector<std::pair<float, EmptyBoard>> correction_;
    std::vector<Plane> activations_;  // of pool and blocks
    std::vector<Plane> lines_;
    std::array<float, 2 * kPolicyWidth> pooled_{};     // four times the means, then the maxima
    std::array<std::size_t, kPolicyWidth> largest_{};  // the cells of the maxima
    std::vector<float> probabilities_;
    // The backward pass: the derivatives with respect to the activations, or to the sums before
    // they are rectified; to the lines.
    Plane by_activations_;
    Plane by_lines_;
    Plane by_lines_in_;
};

}  // namespace goren::tune
