// SPDX-License-Identifier: MIT
//
// The lines of the root while an iteration runs: those that it has found, followed by those of the
// iteration before.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/api/search_result.h"

namespace goren {

/// Inserts a line after all lines that are as good or better. Requires: sorted lines.
void insert_sorted(std::vector<SearchLine>& lines, SearchLine line);

/// The line. If it has only its first move, it takes the moves of the older line that begins with
/// the same one: a move that fails high is known to be better, but not why. A mate score keeps its
/// own moves.
SearchLine continued(SearchLine line, const std::vector<SearchLine>& older);

/// The `newer` lines and, up to `count` together, the `older` ones with other moves, best first.
/// An older line gets at most the value of the last newer one: it was worse in the iteration
/// before, and values of different depths cannot be compared. Mate scores stay, since they are
/// proven at any depth. Requires: at least one newer line; both lists are sorted.
std::vector<SearchLine> merged_lines(std::vector<SearchLine> newer,
                                     const std::vector<SearchLine>& older, std::size_t count);

}  // namespace goren
