// SPDX-License-Identifier: MIT
//
// The swap2 opening protocol. The first player places three stones. The second player takes black,
// or takes white and makes a move, or places two more stones and leaves the choice of colours to
// the first player.
#pragma once

#include "engine/api/search_request.h"
#include "engine/api/swap2_answer.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/players/player.h"

namespace goren {

/// Decides by searches of the positions that may arise, all of them within the limits of the
/// request. Three stones on an empty board; after three stones a swap, a move or two stones; after
/// five stones a swap or a move. The stones vary with the request's level_seed. Requires: 0, 3 or 5
/// stones, white to move if there are any, and enough empty points.
Swap2Answer answer_swap2(Player& player, const Board& board, Rule rule,
                         const SearchRequest& request);

}  // namespace goren
