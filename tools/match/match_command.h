// SPDX-License-Identifier: MIT
//
// The command itself: resume what is there, play what is missing, show how it goes, print the
// table.
#pragma once

#include "tools/match/match_options.h"

namespace goren::tools::match {

/// Runs the match; the exit status: 0 done, 1 an error, 2 interrupted.
int run_match(const MatchOptions& options);

}  // namespace goren::tools::match
