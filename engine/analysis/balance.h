// SPDX-License-Identifier: MIT
//
// Balanced moves: a move, or a pair of moves of both sides, after which the position has a wanted
// value. People use them to make even openings.
#pragma once

#include "engine/api/analysis.h"
#include "engine/api/search_request.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/players/player.h"

namespace goren {

/// Finds them by searches within the limits of the request. `wanted` and the result's value are for
/// the side to move on `board`. Where one empty point is left, one move is found. The request's
/// callback on_iteration is called with the nearest moves so far.
BalanceResult find_balance(Player& player, const Board& board, Rule rule,
                           const SearchRequest& request, BalanceMoves count, Value wanted);

}  // namespace goren
