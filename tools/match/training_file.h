// SPDX-License-Identifier: MIT
//
// Games of a match as training data: a file of self-play games (tools/selfplay/game_file.h) for
// goren-tune.
#pragma once

#include <string>
#include <vector>

#include "tools/match/match_game.h"

namespace goren::tools::match {

/// The bytes of the file. The values are taken as the engines reported them, so the engines should
/// be versions of Goren. Games that a fault ended are left out, and games with the moves of an
/// earlier one. All games of an opening and of its images under the board's symmetries have the
/// same number, in every file: training holds them out together. Throws std::runtime_error, in one
/// sentence, where the games have different rules or boards, or an opening cannot be played.
/// Requires: at least one game.
std::string training_file(const std::vector<MatchGame>& games);

}  // namespace goren::tools::match
