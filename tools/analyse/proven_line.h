// SPDX-License-Identifier: MIT
//
// Lines of proven wins and losses, played out to the five.
#pragma once

#include "engine/engine.h"

namespace goren::tools::analyse {

/// Continues each line with a mate score to the five. A search ends its line where a threat or
/// the transposition table proves the rest. Short searches with the memory of that search find the
/// rest again, with at most as many nodes as it took, and 2000, and within its time. The five may
/// come sooner than the value says, where the loser does not resist as long as it could, never
/// later. Values, depths and nodes do not change. `request` is the one of the search.
void complete_proven_lines(Engine& engine, const Board& board, Rule rule,
                           const SearchRequest& request, SearchInfo& info);

}  // namespace goren::tools::analyse
