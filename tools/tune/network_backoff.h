// SPDX-License-Identifier: MIT
//
// Back-off weights of the window embeddings. Most of the widest windows are rare, so that windows
// that differ in their outermost points alone share weights: an embedding is the sum of the
// window's own weights and of shared ones, which stand in for a window that no sample contains.
#pragma once

#include <cstddef>
#include <span>

#include "tools/tune/network_layout.h"

namespace goren::tune {

/// Maps the weights that training adjusts to the parameters of the network: own weights, in the
/// order of NetworkLayout, then shared ones.
class NetworkBackoff {
public:
    /// `layout` must outlive this.
    explicit NetworkBackoff(const NetworkLayout& layout);

    /// The number of weights; the layout's where no windows share any.
    std::size_t size() const { return size_; }
    /// Sets the parameters. Requires: layout.size() of them.
    void add_up(std::span<const float> weights, std::span<float> parameters) const;
    /// Sets the derivatives by the shared weights, at the end of the gradient. Requires: those by
    /// the parameters are at its front, which are those by the own weights as well.
    void complete_gradient(std::span<float> gradient) const;

private:
    template <typename Visit>
    void for_each_shared(const Visit& visit) const;

    const NetworkLayout& layout_;
    std::size_t size_;
};

}  // namespace goren::tune
