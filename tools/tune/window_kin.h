// SPDX-License-Identifier: MIT
//
// Which wide windows are alike but for their outermost points: there are so many that most are
// rare, and what is known of their kin must do for them.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/pattern/line_pattern.h"

namespace goren::tune {

/// For each number of LineTable::canonical_index(), the number of its kin: windows whose inner four
/// points each way look the same. Where the rule's windows are no wider than that, each is a kin of
/// its own.
std::vector<std::uint16_t> kin_of_sights(const LineTable& line);

}  // namespace goren::tune
