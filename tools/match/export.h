// SPDX-License-Identifier: MIT
//
// Games in the formats of other programs.
#pragma once

#include <string>

#include "tools/match/match_game.h"

namespace goren::tools::match {

/// Piskvork's format, one game: 1-based `x,y,ms` lines, the names, and the result code of a fault.
std::string to_psq(const MatchGame& game);

/// SGF, with c-gomoku-cli's properties; several can follow each other in a file.
std::string to_sgf(const MatchGame& game);

/// PGN for rating programs (BayesElo, Ordo): names and result are true, the moves are dummies.
/// As in c-gomoku-cli, "Black" is the side with the black stones, the one that moves first.
std::string to_pgn(const MatchGame& game);

}  // namespace goren::tools::match
