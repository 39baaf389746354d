// SPDX-License-Identifier: MIT
//
// The lines of the root while an iteration runs: those that it has found, and behind them those of
// the iteration before.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/api/search_result.h"

namespace goren {

/// Inserts a line behind all lines that are as good or better. Requires: sorted lines.
void insert_sorted(std::vector<SearchLine>& lines, SearchLine line);

/// The line, or where it ends with its first move the one of that move among the `older` ones: a
/// move that fails high is known to be better, but not why. A mate score keeps its own line.
SearchLine continued(SearchLine line, const std::vector<SearchLine>& older);

/// The `newer` lines and, up to `count` together, the `older` ones with other moves, best first.
/// The value of an older line is limited to that of the last newer one: they were sorted so in the
/// iteration before, and values of two depths do not compare. Wins and losses are proven, whatever
/// the depth. Requires: newer lines, both sorted.
std::vector<SearchLine> merged_lines(std::vector<SearchLine> newer,
                                     const std::vector<SearchLine>& older, std::size_t count);

}  // namespace goren
