// SPDX-License-Identifier: MIT
//
// One colour's perspective in floating point: the network of engine/eval/network.h up to the
// pooling, with its forward and backward passes.
#pragma once

#include <array>
#include <span>

#include "engine/core/point.h"
#include "tools/tune/channels.h"
#include "tools/tune/network_samples.h"
#include "tools/tune/trunk_layout.h"

namespace goren::tune {

/// The passes of one colour's perspective, up to the pooling.
class PerspectivePass {
public:
    /// `layout` must outlive the pass.
    PerspectivePass(const TrunkLayout& layout, Colour colour) : colour_(colour), layout_(layout) {}

    /// The pooled sums. `points` must live until backward().
    Channels forward(std::span<const float> parameters, std::span<const EmptyPoint> points);
    /// The outputs of the last forward() before the pooling; zero except at the empty points.
    const PointMap<Channels>& outputs() const { return outputs_; }
    /// Adds the derivatives with respect to the parameters to `gradient`, given those with respect
    /// to the sums of the last forward(). Requires: at most once for each forward().
    void backward(std::span<const float> parameters, const Channels& by_sums,
                  std::span<float> gradient);
    /// The same, given the derivatives with respect to each output.
    void backward(std::span<const float> parameters, const PointMap<Channels>& by_outputs,
                  std::span<float> gradient);

private:
    std::size_t window_row(std::uint16_t window) const {
        return layout_.window + kChannels * std::size_t{layout_.canonical[colour_][window]};
    }
    std::size_t pattern_row(const EmptyPoint& empty) const {
        return layout_.pattern +
               kChannels * pattern_pair(empty.patterns[colour_], empty.patterns[opponent(colour_)]);
    }
    std::array<Channels, 3> kernel(std::span<const float> parameters) const;
    /// The backward pass of the convolution. Begins with the derivatives with respect to its sums
    /// before they are rectified, which are in outputs_.
    void backward_convolution(std::span<const float> parameters, std::span<float> gradient);

    Colour colour_;
    const TrunkLayout& layout_;
    std::span<const EmptyPoint> points_;
    // Zero but at the empty points.
    PointMap<Channels> features_;
    PointMap<Channels> outputs_;  // in the backward pass, the derivatives by them
};

}  // namespace goren::tune
