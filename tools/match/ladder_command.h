// SPDX-License-Identifier: MIT
//
// goren-match ladder: a table of time odds. The first engine plays at its own limits, the second,
// the peer, at 1, 2, 4 ... times its own; each of these matches is a rung, with a results file of
// its own. The odds at which the score is a half measure the distance of the two engines, and do
// not saturate as the score at equal time does.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tools/match/ladder_fit.h"
#include "tools/match/match_options.h"
#include "tools/match/standings.h"

namespace goren::tools::match {

struct LadderArguments {
    MatchArguments match;  ///< of every rung, except for its results file
    std::vector<double> odds{1, 2, 4, 8, 16, 32, 64};
    std::string folder;  ///< of the results files
    std::string json;    ///< file to write; empty: none
    /// After this many rungs in a row that the SPRT decides for the peer the ladder ends; 0: never.
    int lost_rungs = 2;
};

/// A match at time odds.
struct LadderRung {
    double odds;
    MatchOptions match;
};

/// The rungs by rising odds, or what is wrong in one sentence. Reads the openings file.
std::variant<std::vector<LadderRung>, std::string> make_ladder(const LadderArguments& arguments);

/// The result of a rung that has been played, in part at least.
struct PlayedRung {
    double odds;
    std::string limits;                    ///< of the peer: "1200 ms"
    Encounter score;                       ///< from the side of the first engine
    std::optional<SprtDecision> decision;  ///< nothing: the SPRT has not decided
};

/// One line a rung, and what they say together.
std::string ladder_table(const std::vector<PlayedRung>& rungs,
                         const std::vector<std::string>& names);
/// The same as JSON, for scripts.
nlohmann::json ladder_json(const std::vector<PlayedRung>& rungs,
                           const std::vector<std::string>& names);

/// Plays the rungs that the folder does not hold and prints the table; the exit status as that of
/// run_match.
int run_ladder(const LadderArguments& arguments);

}  // namespace goren::tools::match
