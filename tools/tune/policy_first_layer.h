// SPDX-License-Identifier: MIT
//
// The first layer of the policy network, from the trunk on, in floating point, with its backward
// pass.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tools/tune/network_perspective.h"
#include "tools/tune/policy_float_layers.h"
#include "tools/tune/policy_layout.h"
#include "tools/tune/policy_samples.h"

namespace goren::tune {

/// Planes have the geometry of the largest board; what a smaller one leaves stays zero.
inline constexpr BoardSize kPlaneGeometry{kMaxBoardSide, kMaxBoardSide};

constexpr std::size_t plane_index(Point point) { return Plane::index_of(point, kPlaneGeometry); }

/// Rectifies the numbers at some cells.
void rectify(Plane& plane, Cells cells);
/// Turns the derivatives by rectified sums into those by the sums.
void derive_rectifier(const Plane& rectified, Cells cells, Plane& by);

/// Not thread-safe: one for each thread.
class FirstLayerPass {
public:
    /// For boards of one size. `layout` must outlive the pass.
    FirstLayerPass(const PolicyLayout& layout, BoardSize size);

    BoardSize size() const { return size_; }
    Cells cells() const { return cells_; }

    /// The activations of a position. It must live until backward(). Valid until the next call.
    const Plane& forward(std::span<const float> parameters, const PolicyPosition& position);
    const Plane& activations() const { return activations_; }
    /// Adds the derivatives by the parameters to `gradient`, given those by the activations of the
    /// last forward(), which are lost. Requires: at most once for each forward().
    void backward(std::span<const float> parameters, Plane& by_activations,
                  std::span<float> gradient);

private:
    void set_inputs(std::span<const float> parameters);

    const PolicyLayout& layout_;
    BoardSize size_;
    std::vector<std::size_t> cells_;
    ColourMap<PerspectivePass> perspectives_;
    const PolicyPosition* position_ = nullptr;
    FloatPlanes<kPolicyInputRows> inputs_;
    Plane activations_;
    FloatPlanes<kSums> by_trunk_;
};

}  // namespace goren::tune
