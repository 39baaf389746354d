// SPDX-License-Identifier: MIT
//
// The moves that stop a threat.
#pragma once

#include "engine/api/analysis.h"
#include "engine/api/search_request.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/players/player.h"

namespace goren {

/// Searches for what the opponent threatens, by giving it the move, and then all moves of the side
/// to move, within the limits of the request. Calls the request's callbacks for the second search.
DefenceResult find_defences(Player& player, const Board& board, Rule rule,
                            const SearchRequest& request);

}  // namespace goren
