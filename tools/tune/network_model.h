// SPDX-License-Identifier: MIT
//
// The network of engine/eval/network.h in floating point, with its forward and backward passes.
// Parameters are in the order of NetworkLayout and not scaled; the value is in logits.
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

/// The passes of a position through the whole network. Not thread-safe: one for each thread.
class NetworkPass {
public:
    /// `layout` must outlive the pass.
    explicit NetworkPass(const NetworkLayout& layout)
        : layout_(layout),
          perspectives_{
              {PerspectivePass(layout, Colour::Black), PerspectivePass(layout, Colour::White)}} {}

    /// The value for the side to move, in logits. `points` must live until backward().
    float forward(std::span<const float> parameters, std::span<const EmptyPoint> points,
                  const QuietPosition& position);
    /// Adds `slope` times the derivatives of the value of the last forward() to `gradient`.
    /// Requires: at most once for each forward().
    void backward(std::span<const float> parameters, float slope, std::span<float> gradient);

private:
    using Inputs = std::array<float, kInputs>;
    using Hidden = std::array<float, kHidden>;

    PooledSums backward_head(std::span<const float> parameters, float slope,
                             std::span<float> gradient) const;

    const NetworkLayout& layout_;
    ColourMap<PerspectivePass> perspectives_;
    Colour own_ = Colour::Black;
    std::size_t threats_ = 0;
    Inputs inputs_{};
    Hidden hidden_{};  // rectified
};

}  // namespace goren::tune
