// SPDX-License-Identifier: MIT
//
// The network of engine/eval/network.h in floating point, forwards and backwards. Parameters are
// vectors in the order of NetworkLayout; all of them are in logits, one to one.
#pragma once

#include <array>
#include <span>

#include "engine/core/point.h"
#include "tools/tune/channels.h"
#include "tools/tune/network_layout.h"
#include "tools/tune/network_samples.h"

namespace goren::tune {

/// How one colour sees one board.
class ViewPass {
public:
    ViewPass(const NetworkLayout& layout, Colour colour);

    /// The sums of what the points spread. `points` must live until add_gradient().
    Channels forward(std::span<const float> parameters, std::span<const EmptyPoint> points);
    /// From the derivatives by the sums that forward() gave last to those by the parameters, which
    /// are added to `gradient`. Once for each forward().
    void add_gradient(std::span<const float> parameters, const Channels& by_sums,
                      std::span<float> gradient);

private:
    std::size_t window_row(std::uint16_t window) const {
        return layout_.window + kChannels * std::size_t{seen_by_[window]};
    }
    std::size_t pattern_row(const EmptyPoint& empty) const {
        return layout_.pattern +
               kChannels * pattern_pair(empty.patterns[colour_], empty.patterns[opponent(colour_)]);
    }
    std::array<Channels, 3> kernel(std::span<const float> parameters) const;

    Colour colour_;
    const NetworkLayout::View& layout_;
    std::span<const std::uint16_t> seen_by_;
    std::span<const EmptyPoint> points_;
    // Zero where there is no empty point.
    PointMap<Channels> seen_;
    PointMap<Channels> spread_;  // on the way back, the derivatives by it
};

/// One position on its way through the network. Scratch space: each thread needs its own.
class NetworkPass {
public:
    /// `layout` must outlive the pass.
    explicit NetworkPass(const NetworkLayout& layout)
        : layout_(layout),
          views_{{ViewPass(layout, Colour::Black), ViewPass(layout, Colour::White)}} {}

    /// The value for the side to move, in logits. `points` must live until add_gradient().
    float forward(std::span<const float> parameters, std::span<const EmptyPoint> points,
                  const QuietPosition& position);
    /// Adds the derivatives of the value that forward() gave last, times `slope`, to `gradient`.
    /// Once for each forward().
    void add_gradient(std::span<const float> parameters, float slope, std::span<float> gradient);

private:
    using Inputs = std::array<float, kInputs>;
    using Hidden = std::array<float, kHidden>;

    NetworkSums add_head_gradient(std::span<const float> parameters, float slope,
                                  std::span<float> gradient) const;

    const NetworkLayout& layout_;
    ColourMap<ViewPass> views_;
    Colour own_ = Colour::Black;
    std::size_t facts_ = 0;
    Inputs inputs_{};
    Hidden hidden_{};  // rectified
};

}  // namespace goren::tune
