// SPDX-License-Identifier: MIT
#include "tools/match/match_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <set>

#include "tools/common/console.h"
#include "tools/match/progress.h"
#include "tools/match/results_file.h"
#include "tools/match/table.h"

namespace goren::tools::match {
namespace {

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kInterrupted = 2;

int fail(const std::string& sentence) {
    fmt::print(stderr, "goren-match: {}\n", sentence);
    return kFailed;
}

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
          tally_(standings),
          progress_(missing, standings.games()) {}

    /// False: the match is over.
    bool take(const MatchGame& game) {
        if (file_ && !file_->append(game)) {
            error_ = fmt::format("cannot write {}: the disk may be full", options_.results_path);
            return false;
        }
        tally_.add(game);
        if (game.result.fault) progress_.report_fault(game);
        progress_.update(tally_, options_.sprt);
        return !has_verdict();
    }

    void tick() { progress_.update(tally_, options_.sprt); }

    bool has_verdict() const {
        return options_.sprt &&
               options_.sprt->verdict(tally_.overall(tally_.engines().front()).pairs);
    }
    void finish() { progress_.finish(); }
    const std::optional<std::string>& error() const { return error_; }

private:
    const MatchOptions& options_;
    std::optional<ResultsFile>& file_;
    Standings& tally_;
    Progress progress_;
    std::optional<std::string> error_;
};

}  // namespace

int run_match(const MatchOptions& options) {
    const Launcher launcher;
    std::stop_source stop;
    std::atomic<bool> interrupted = false;
    const InterruptWatcher watcher([&] {
        interrupted = true;
        stop.request_stop();
    });
    for (const std::string& warning : options.warnings)
        fmt::print(stderr, "goren-match: {}\n", warning);

    std::vector<MatchGame> played;
    std::optional<ResultsFile> file;
    if (!options.results_path.empty()) {
        auto opened = ResultsFile::open(options.results_path, header_of(options), played);
        if (auto* error = std::get_if<std::string>(&opened)) return fail(*error);
        file.emplace(std::get<ResultsFile>(std::move(opened)));
    }
    auto games = make_schedule(options.schedule);
    drop_played(games, played);
    Standings standings(names_of(options.runner.engines));
    for (const MatchGame& game : played) standings.add(game);

    GameConsumer consumer(options, file, standings, games.size());
    std::optional<std::string> error;
    if (!consumer.has_verdict())
        error = Runner(options.runner, launcher)
                    .run(
                        games, stop, [&](const MatchGame& game) { return consumer.take(game); },
                        [&] { consumer.tick(); });
    consumer.finish();
    if (consumer.error()) error = consumer.error();
    if (standings.games() > 0) fmt::print("{}", final_table(standings, options.sprt));
    if (error) return fail(*error);
    return interrupted ? kInterrupted : kDone;
}

}  // namespace goren::tools::match
