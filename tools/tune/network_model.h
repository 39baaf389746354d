// SPDX-License-Identifier: MIT
//
// The network of engine/eval/network.h in floating point, with its forward and backward passes.
// Parameters are in the order of NetworkLayout and not scaled; the value is in logits.
#pragma once

#include <array>
#include <span>

#include "tools/tune/network_layout.h"
#include "tools/tune/network_perspective.h"
#include "tools/tune/network_samples.h"
#include "tools/tune/network_size_correction.h"

namespace goren::tune {

/// The passes of a position through the whole network. Not thread-safe: one for each thread.
class NetworkPass {
public:
    /// `layout` must outlive the pass.
    explicit NetworkPass(const NetworkLayout& layout)
        : layout_(layout),
          perspectives_{{PerspectivePass(layout.trunk(), Colour::Black),
                         PerspectivePass(layout.trunk(), Colour::White)}},
          correction_(layout) {}

    /// Call it whenever the parameters have changed.
    void reset() { correction_.reset(); }
    /// The value for the side to move, in logits. `points` must live until backward().
    float forward(std::span<const float> parameters, std::span<const EmptyPoint> points,
                  const QuietPosition& position);
    /// Adds `slope` times the derivatives of the value of the last forward() to `gradient`, except
    /// those through the size correction. Requires: at most once for each forward().
    void backward(std::span<const float> parameters, float slope, std::span<float> gradient);
    /// Adds the derivatives through the size correction, of all backward() since the last reset().
    /// Requires: at most once after a reset().
    void backward_size_correction(std::span<const float> parameters, std::span<float> gradient) {
        correction_.backward(parameters, gradient);
    }

private:
    using Inputs = std::array<float, kInputs>;
    using HiddenSums = std::array<float, kHiddenSums>;

    HiddenSums backward_hidden(std::span<const float> parameters, float slope,
                               std::span<float> gradient) const;
    PooledSums backward_head(std::span<const float> parameters, float slope,
                             std::span<float> gradient) const;

    const NetworkLayout& layout_;
    ColourMap<PerspectivePass> perspectives_;
    SizeCorrectionPass correction_;
    BoardSize size_;
    Colour own_ = Colour::Black;
    std::size_t threats_ = 0;
    Inputs inputs_{};
    HiddenSums hidden_sums_{};
};

}  // namespace goren::tune
