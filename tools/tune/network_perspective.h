// SPDX-License-Identifier: MIT
//
// One colour's perspective in floating point: the network of engine/eval/network.h up to the
// pooling, with its forward and backward passes.
#pragma once

#include <array>
#include <span>

#include "engine/core/point.h"
#include "tools/tune/channels.h"
#include "tools/tune/network_layout.h"
#include "tools/tune/network_samples.h"

namespace goren::tune {

/// The passes of one colour's perspective, up to the pooling.
class PerspectivePass {
public:
    PerspectivePass(const NetworkLayout& layout, Colour colour);

    /// The pooled sums. `points` must live until backward().
    Channels forward(std::span<const float> parameters, std::span<const EmptyPoint> points);
    /// Adds the derivatives by the parameters to `gradient`, given those by the sums of the last
    /// forward(). Requires: at most once for each forward().
    void backward(std::span<const float> parameters, const Channels& by_sums,
                  std::span<float> gradient);

private:
    std::size_t window_row(std::uint16_t window) const {
        return layout_.window + kChannels * std::size_t{canonical_[window]};
    }
    std::size_t pattern_row(const EmptyPoint& empty) const {
        return layout_.pattern +
               kChannels * pattern_pair(empty.patterns[colour_], empty.patterns[opponent(colour_)]);
    }
    std::array<Channels, 3> kernel(std::span<const float> parameters) const;

    Colour colour_;
    const NetworkLayout::Trunk& layout_;
    std::span<const std::uint16_t> canonical_;
    std::span<const EmptyPoint> points_;
    // Zero but at the empty points.
    PointMap<Channels> features_;
    PointMap<Channels> convolution_;  // its outputs; in the backward pass, the derivatives by them
};

}  // namespace goren::tune
