// SPDX-License-Identifier: MIT
#include "tools/tune/trunk_layout.h"

#include <algorithm>

namespace goren::tune {
namespace {

std::vector<std::uint16_t> canonical_windows(const LineTable& line, Colour colour) {
    std::vector<std::uint16_t> canonical(line.window_count());
    for (std::size_t i = 0; i < canonical.size(); ++i)
        canonical[i] = line.canonical_index(colour, static_cast<std::uint16_t>(i));
    return canonical;
}

}  // namespace

TrunkLayout::TrunkLayout(const LineTable& line)
    : canonical{{canonical_windows(line, Colour::Black), canonical_windows(line, Colour::White)}},
      windows(std::size_t{1} + *std::ranges::max_element(canonical[Colour::Black])),
      pattern(window + windows * kChannels),
      kernel(pattern + kPatternPairs * kChannels),
      kernel_bias(kernel + 3 * kChannels),
      end(kernel_bias + kChannels) {}

}  // namespace goren::tune
