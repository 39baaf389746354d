// SPDX-License-Identifier: MIT
#include "tools/tune/network_layout.h"

#include "tools/tune/window_backoff.h"

namespace goren::tune {
namespace {

std::vector<std::uint16_t> canonical_windows(const LineTable& line, Colour colour) {
    std::vector<std::uint16_t> canonical(line.window_count());
    for (std::size_t i = 0; i < canonical.size(); ++i)
        canonical[i] = line.canonical_index(colour, static_cast<std::uint16_t>(i));
    return canonical;
}

NetworkLayout::Trunk trunk_of(std::size_t windows) {
    NetworkLayout::Trunk trunk{};
    trunk.window = 0;
    trunk.pattern = trunk.window + windows * kChannels;
    trunk.kernel = trunk.pattern + kPatternPairs * kChannels;
    trunk.kernel_bias = trunk.kernel + 3 * kChannels;
    trunk.end = trunk.kernel_bias + kChannels;
    return trunk;
}

NetworkLayout::Head head_from(std::size_t begin) {
    NetworkLayout::Head head{};
    head.hidden = begin;
    head.hidden_bias = head.hidden + kInputs * kHidden;
    head.output = head.hidden_bias + kHidden;
    head.direct = head.output + kHidden;
    head.threat = head.direct + kSums;
    head.end = head.threat + kThreatCombinations;
    return head;
}

}  // namespace

NetworkLayout::NetworkLayout(Rule rule, const LineTable& line)
    : rule_(rule),
      has_one_head_(rule != Rule::Renju),
      canonical_{{canonical_windows(line, Colour::Black), canonical_windows(line, Colour::White)}},
      backoff_(backoff_windows(line)),
      trunk_(trunk_of(backoff_.size())) {
    const Head first = head_from(trunk_.end);
    heads_ = {{first, has_one_head_ ? first : head_from(first.end)}};
}

}  // namespace goren::tune
