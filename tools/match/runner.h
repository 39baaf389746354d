// SPDX-License-Identifier: MIT
//
// Plays the games of a schedule, several at a time, and hands the finished games to a callback.
//
// Every thread has its own engine processes and plays one game after another; finished games go
// through a queue to the thread that called run(), which alone calls the callbacks.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "tools/common/engine_spec.h"
#include "tools/common/process.h"
#include "tools/match/opening_book.h"
#include "tools/match/play_game.h"
#include "tools/match/schedule.h"

namespace goren::tools::match {

struct RunnerOptions {
    std::vector<EngineSpec> engines;
    GameSettings game;
    std::vector<Opening> book;
    std::size_t concurrency = 1;
};

class Runner {
public:
    /// Takes a finished game; false ends the run.
    using OnGame = std::function<bool(const MatchGame&)>;
    /// Called several times a second while games are being played.
    using OnTick = std::function<void()>;

    Runner(RunnerOptions options, const Launcher& launcher);

    /// Plays until all games are done, `on_game` returns false, or a stop is requested; games in
    /// progress are then abandoned. Returns the error if an engine cannot start.
    std::optional<std::string> run(const std::vector<ScheduledGame>& games, std::stop_source stop,
                                   const OnGame& on_game, const OnTick& on_tick);

private:
    RunnerOptions options_;
    const Launcher& launcher_;
};

}  // namespace goren::tools::match
