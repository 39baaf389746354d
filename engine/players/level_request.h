// SPDX-License-Identifier: MIT
//
// A weaker level is the full search with a smaller request: few moves, few nodes, and blind to
// some threats. What it overlooks is random, but depends on the position and the seed alone.
#pragma once

#include "engine/api/search_request.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/players/level_settings.h"

namespace goren {

/// The request with the limits of a level; those of the request itself stay in force. An own five
/// and the replies to one of the opponent stay possible unless the level overlooks them.
SearchRequest request_at_level(const LevelSettings& level, const Board& board, Rule rule,
                               SearchRequest request);

}  // namespace goren
