// SPDX-License-Identifier: MIT
#include "tools/tune/network_backoff.h"

#include <algorithm>

namespace goren::tune {

NetworkBackoff::NetworkBackoff(const NetworkLayout& layout)
    : layout_(layout), size_(layout.size()) {
    const std::size_t shared = std::size_t{*std::ranges::max_element(layout.backoff())} + 1;
    // Weights that only one window has need no second copy.
    if (shared < layout.trunk().windows) size_ += shared * kChannels;
}

// Calls visit(parameter, weight) for each parameter with a shared weight.
template <typename Visit>
void NetworkBackoff::for_each_shared(const Visit& visit) const {
    if (size_ == layout_.size()) return;
    for (std::size_t window = 0; window < layout_.trunk().windows; ++window)
        for (std::size_t i = 0; i < kChannels; ++i)
            visit(layout_.trunk().window + window * kChannels + i,
                  layout_.size() + layout_.backoff()[window] * kChannels + i);
}

void NetworkBackoff::add_up(std::span<const float> weights, std::span<float> parameters) const {
    std::ranges::copy(weights.first(parameters.size()), parameters.begin());
    for_each_shared([&](std::size_t parameter, std::size_t weight) {
        parameters[parameter] += weights[weight];
    });
}

void NetworkBackoff::complete_gradient(std::span<float> gradient) const {
    std::ranges::fill(gradient.subspan(layout_.size()), 0.0F);
    for_each_shared([&](std::size_t parameter, std::size_t weight) {
        gradient[weight] += gradient[parameter];
    });
}

}  // namespace goren::tune
