// SPDX-License-Identifier: MIT
//
// The Soosorv-8 opening of renju. The first player makes one of the 26 openings; the second may
// swap. White makes the fourth move and announces how many fifth moves, one to eight, it allows;
// the other player may swap. Black offers that many fifth moves, no two alike by symmetry; white
// chooses one of them and makes the sixth move. Source: the Renju International Federation's rules
// of the opening (soosyrv-8).
#pragma once

#include "engine/api/search_request.h"
#include "engine/api/soosorv.h"
#include "engine/board/board.h"
#include "engine/core/rule.h"
#include "engine/players/player.h"

namespace goren {

/// Whether a symmetry of the board maps its stones onto themselves, colours included, and one empty
/// point to the other.
bool are_symmetric(const Board& board, Point a, Point b);

/// Decides by searches within the limits of the request. The three stones vary with the request's
/// level_seed.
SoosorvAnswer answer_soosorv(Player& player, const SoosorvQuestion& question, Rule rule,
                             const SearchRequest& request);

}  // namespace goren
