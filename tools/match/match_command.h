// SPDX-License-Identifier: MIT
//
// goren-match itself: reads the games that have been played, plays the others, shows the progress,
// prints the table.
#pragma once

#include "tools/match/match_options.h"

namespace goren::tools::match {

/// Runs the match; the exit status: 0 done, 1 an error, 2 interrupted.
int run_match(const MatchOptions& options);

}  // namespace goren::tools::match
