// SPDX-License-Identifier: MIT
#include "tools/tune/network_layout.h"

#include "tools/tune/window_backoff.h"

namespace goren::tune {
namespace {

NetworkLayout::Head head_from(std::size_t begin) {
    NetworkLayout::Head head{};
    head.hidden = begin;
    head.hidden_bias = head.hidden + kInputs * kHiddenSums;
    head.output = head.hidden_bias + kHiddenSums;
    head.direct = head.output + kHidden;
    head.threat = head.direct + kSums;
    head.end = head.threat + kThreatCombinations;
    return head;
}

}  // namespace

NetworkLayout::NetworkLayout(Rule rule, const LineTable& line)
    : rule_(rule),
      has_one_head_(rule != Rule::Renju),
      trunk_(line),
      backoff_(backoff_windows(line)) {
    const Head first = head_from(trunk_.end);
    heads_ = {{first, has_one_head_ ? first : head_from(first.end)}};
}

}  // namespace goren::tune
