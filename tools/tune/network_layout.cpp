// SPDX-License-Identifier: MIT
#include "tools/tune/network_layout.h"

#include "tools/tune/window_kin.h"

namespace goren::tune {
namespace {

std::vector<std::uint16_t> sights_by_window(const LineTable& line, Colour colour) {
    std::vector<std::uint16_t> sights(line.window_count());
    for (std::size_t i = 0; i < sights.size(); ++i)
        sights[i] = line.canonical_index(colour, static_cast<std::uint16_t>(i));
    return sights;
}

NetworkLayout::View view_of(std::size_t sights) {
    NetworkLayout::View view{};
    view.window = 0;
    view.pattern = view.window + sights * kChannels;
    view.kernel = view.pattern + kPatternPairs * kChannels;
    view.kernel_bias = view.kernel + 3 * kChannels;
    view.end = view.kernel_bias + kChannels;
    return view;
}

NetworkLayout::Head head_from(std::size_t begin) {
    NetworkLayout::Head head{};
    head.hidden = begin;
    head.hidden_bias = head.hidden + kInputs * kHidden;
    head.output = head.hidden_bias + kHidden;
    head.direct = head.output + kHidden;
    head.threat = head.direct + kSums;
    head.end = head.threat + kThreatFactsCount;
    return head;
}

}  // namespace

NetworkLayout::NetworkLayout(Rule rule, const LineTable& line)
    : has_one_head_(rule != Rule::Renju),
      seen_by_{{sights_by_window(line, Colour::Black), sights_by_window(line, Colour::White)}},
      kin_(kin_of_sights(line)),
      view_(view_of(kin_.size())) {
    const Head first = head_from(view_.end);
    heads_ = {{first, has_one_head_ ? first : head_from(first.end)}};
}

}  // namespace goren::tune
