// SPDX-License-Identifier: MIT
//
// The swap2 opening: one side puts three stones; the other takes black, or stays white and plays
// on, or puts two more stones and leaves the choice of colours to the first.
#pragma once

#include "engine/api/search_request.h"
#include "engine/api/swap2_answer.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/players/player.h"

namespace goren {

/// Answers by what the player thinks of the positions that may arise, within the request's limits
/// taken together. Three stones go on an empty board, one or two on three stones, one on five.
/// Requires: 0, 3 or 5 stones, white to move when there are any, and points for the answer.
Swap2Answer answer_swap2(Player& player, const Board& board, Rule rule,
                         const SearchRequest& request);

}  // namespace goren
