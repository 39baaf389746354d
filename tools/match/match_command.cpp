// SPDX-License-Identifier: MIT
#include "tools/match/match_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <set>

#include "tools/common/console.h"
#include "tools/common/exit_status.h"
#include "tools/match/progress.h"
#include "tools/match/results_file.h"
#include "tools/match/table.h"

namespace goren::tools::match {
namespace {

void drop_played(std::vector<ScheduledGame>& games, const std::vector<MatchGame>& played) {
    std::set<int> numbers;
    for (const MatchGame& game : played) numbers.insert(game.number);
    std::erase_if(games, [&](const ScheduledGame& game) { return numbers.contains(game.number); });
}

/// Counts, stores and shows the games as they finish, on the main thread.
class GameConsumer {
public:
    GameConsumer(const MatchOptions& options, std::optional<ResultsFile>& file,
                 Standings& standings, std::size_t missing)
        : options_(options),
          file_(file),
          standings_(standings),
          progress_(missing, standings.games()) {}

    /// False: the match is over.
    bool take(const MatchGame& game) {
        try {
            if (file_) file_->add(game);
        } catch (const std::exception& error) {
            error_ = error.what();
            return false;
        }
        standings_.add(game);
        if (game.result.fault) progress_.report_fault(game);
        progress_.update(standings_, options_.sprt);
        return !has_decision();
    }

    void tick() { progress_.update(standings_, options_.sprt); }

    bool has_decision() const {
        return options_.sprt &&
               options_.sprt->decision(standings_.overall(standings_.engines().front()).pairs);
    }
    void finish() { progress_.finish(); }
    const std::optional<std::string>& error() const { return error_; }

private:
    const MatchOptions& options_;
    std::optional<ResultsFile>& file_;
    Standings& standings_;
    MatchProgress progress_;
    std::optional<std::string> error_;
};

}  // namespace

MatchOutcome play_match(const MatchOptions& options, const Launcher& launcher,
                        const std::stop_token& interrupt) {
    // A source of its own: the run also stops it when the SPRT decides, which is not an interrupt.
    std::stop_source stop;
    const std::stop_callback on_interrupt(interrupt, [&stop] { stop.request_stop(); });
    for (const std::string& warning : options.warnings) print_notice("goren-match", warning);
    MatchOutcome outcome{Standings(names_of(options.runner.engines)), std::nullopt};
    std::optional<ResultsFile> file;
    auto games = make_schedule(options.schedule);
    try {
        if (!options.results_path.empty()) file.emplace(options.results_path, header_of(options));
    } catch (const std::exception& error) {
        outcome.error = error.what();
        return outcome;
    }
    if (file) {
        drop_played(games, file->played());
        for (const MatchGame& game : file->played()) outcome.standings.add(game);
    }

    GameConsumer consumer(options, file, outcome.standings, games.size());
    if (!consumer.has_decision())
        outcome.error =
            Runner(options.runner, launcher)
                .run(
                    games, stop, [&](const MatchGame& game) { return consumer.take(game); },
                    [&] { consumer.tick(); });
    consumer.finish();
    if (consumer.error()) outcome.error = consumer.error();
    return outcome;
}

int run_match(const MatchOptions& options) {
    const Launcher launcher;
    std::stop_source interrupt;
    const InterruptWatcher watcher([&interrupt] { interrupt.request_stop(); });
    const MatchOutcome outcome = play_match(options, launcher, interrupt.get_token());
    if (outcome.standings.games() > 0)
        fmt::print("{}", final_table(outcome.standings, options.sprt));
    if (outcome.error) return fail("goren-match", *outcome.error);
    return interrupt.stop_requested() ? kInterrupted : kDone;
}

}  // namespace goren::tools::match
