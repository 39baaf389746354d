// SPDX-License-Identifier: MIT
//
// Blocked paths: lines of play whose last move must not be made when the moves before it were. They
// take away a reply of either side, to see what the position is like without it.
#pragma once

#include <vector>

#include "engine/api/analysis.h"
#include "engine/api/search_request.h"
#include "engine/api/search_result.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/players/player.h"

namespace goren {

/// The best moves where these paths are blocked, within the limits of the request. Every position
/// on a path takes a search of its own; the others know nothing of it. The request's callbacks are
/// called for the moves that begin no path. Paths that cannot be played are ignored.
SearchResult search_with_blocked_paths(Player& player, const Board& board, Rule rule,
                                       const SearchRequest& request,
                                       const std::vector<BlockedPath>& paths);

}  // namespace goren
