// SPDX-License-Identifier: MIT
#include "tools/tune/network_terms.h"

#include <algorithm>

namespace goren::tune {

NetworkTerms::NetworkTerms(const NetworkLayout& layout) : layout_(layout), size_(layout.size()) {
    const std::size_t kin = std::size_t{*std::ranges::max_element(layout.kin())} + 1;
    // Windows that have no kin but themselves need no terms beside their own.
    if (kin < layout.sights()) size_ += kin * kChannels;
}

// Calls visit(parameter, term) for each parameter with a term that it shares.
template <typename Visit>
void NetworkTerms::for_each_shared(const Visit& visit) const {
    if (size_ == layout_.size()) return;
    for (std::size_t sight = 0; sight < layout_.sights(); ++sight)
        for (std::size_t i = 0; i < kChannels; ++i)
            visit(layout_.view().window + sight * kChannels + i,
                  layout_.size() + layout_.kin()[sight] * kChannels + i);
}

void NetworkTerms::add_up(std::span<const float> terms, std::span<float> parameters) const {
    std::ranges::copy(terms.first(parameters.size()), parameters.begin());
    for_each_shared(
        [&](std::size_t parameter, std::size_t term) { parameters[parameter] += terms[term]; });
}

void NetworkTerms::complete_gradient(std::span<float> gradient) const {
    std::ranges::fill(gradient.subspan(layout_.size()), 0.0F);
    for_each_shared(
        [&](std::size_t parameter, std::size_t term) { gradient[term] += gradient[parameter]; });
}

}  // namespace goren::tune
