// SPDX-License-Identifier: MIT
//
// What training adjusts: a term for each parameter of the network, and terms that windows share
// with their kin. A window's parameters are the sum of its own terms and of its kin's.
#pragma once

#include <cstddef>
#include <span>

#include "tools/tune/network_layout.h"

namespace goren::tune {

class NetworkTerms {
public:
    /// `layout` must outlive the terms.
    explicit NetworkTerms(const NetworkLayout& layout);

    /// The own terms, in the order of NetworkLayout, then those of the kin.
    std::size_t size() const { return size_; }
    /// Sets the parameters. Requires: as many as the layout has.
    void add_up(std::span<const float> terms, std::span<float> parameters) const;
    /// From the derivatives by the parameters, at the front, to those by all terms.
    void complete_gradient(std::span<float> gradient) const;

private:
    template <typename Visit>
    void for_each_shared(const Visit& visit) const;

    const NetworkLayout& layout_;
    std::size_t size_;
};

}  // namespace goren::tune
