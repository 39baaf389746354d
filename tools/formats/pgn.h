// SPDX-License-Identifier: MIT
//
// PGN for rating programs (BayesElo, Ordo): names and result are true, the moves are dummies.
#pragma once

#include <string>

#include "tools/formats/game_record.h"

namespace goren::tools::formats {

/// One game; several follow each other in a file. As in c-gomoku-cli, "Black" is the side with the
/// black stones, the one that moves first.
std::string to_pgn(const GameRecord& record);

}  // namespace goren::tools::formats
