// SPDX-License-Identifier: MIT
//
// goren-match itself: reads the games that have been played, plays the others, shows the progress,
// prints the table.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "tools/common/process.h"
#include "tools/match/match_options.h"
#include "tools/match/standings.h"

namespace goren::tools::match {

struct MatchOutcome {
    Standings standings;               ///< of all games, those of earlier runs included
    std::optional<std::string> error;  ///< what ended the match early, in one sentence
};

/// Plays the games that the results file does not hold, until they are done, the SPRT decides or
/// the run is interrupted. Warnings and the progress go to standard error.
MatchOutcome play_match(const MatchOptions& options, const Launcher& launcher,
                        const std::stop_token& interrupt);

/// Runs the match and prints its table. The exit status: 0 done, 1 an error, 2 interrupted.
int run_match(const MatchOptions& options);

}  // namespace goren::tools::match
