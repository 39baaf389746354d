// SPDX-License-Identifier: MIT
//
// A whole match as the command line describes it, checked.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "tools/common/engine_spec.h"
#include "tools/match/opening_book.h"
#include "tools/match/play_game.h"
#include "tools/match/runner.h"
#include "tools/match/schedule.h"
#include "tools/match/sprt.h"

namespace goren::tools::match {

/// The command line, not yet checked.
struct MatchArguments {
    std::vector<std::vector<std::string>> engines;
    std::vector<std::string> each;
    std::vector<std::string> openings;
    std::vector<std::string> sprt;
    std::vector<std::string> draw;
    std::vector<std::string> resign;
    std::string rule = "freestyle";
    std::string size = "15";
    std::string shard = "1/1";
    std::string results;
    int games = 2;
    int concurrency = 1;
    int max_moves = 0;
    bool is_gauntlet = false;
};

struct MatchOptions {
    RunnerOptions runner;
    ScheduleOptions schedule;
    std::optional<Sprt> sprt;
    std::string results_path;           ///< empty: none is kept
    std::vector<std::string> warnings;  ///< about the openings, a sentence each
};

/// The match, or what is wrong in one sentence. Reads the openings file.
std::variant<MatchOptions, std::string> make_match(const MatchArguments& arguments);

/// The header of the results file, which must be the same when a match is resumed: everything that
/// decides which games are played and how, but not how many at a time, nor waits off the clock, nor
/// when to stop. Only the number of games may grow.
nlohmann::json header_of(const MatchOptions& options);

}  // namespace goren::tools::match
