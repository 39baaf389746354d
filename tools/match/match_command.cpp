// SPDX-License-Identifier: MIT
#include "tools/match/match_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <set>

#include "tools/match/console.h"
#include "tools/match/progress.h"
#include "tools/match/results_file.h"
#include "tools/match/table.h"

namespace goren::match {
namespace {

constexpr int kDone = 0;
constexpr int kFailed = 1;
constexpr int kInterrupted = 2;

int complain(const std::string& sentence) {
    fmt::print(stderr, "goren-match: {}\n", sentence);
    return kFailed;
}

std::vector<std::string> names_of(const std::vector<EngineSpec>& engines) {
    std::vector<std::string> names;
    for (const EngineSpec& engine : engines) names.push_back(engine.name);
    return names;
}

void drop_played(std::vector<ScheduledGame>& games, const std::vector<GameRecord>& played) {
    std::set<int> numbers;
    for (const GameRecord& game : played) numbers.insert(game.number);
    std::erase_if(games, [&](const ScheduledGame& game) { return numbers.contains(game.number); });
}

/// What the main thread does with games as they come.
class Consumer {
public:
    Consumer(const MatchOptions& options, std::optional<ResultsFile>& file, Tally& tally,
             std::size_t missing)
        : options_(options), file_(file), tally_(tally), progress_(missing, tally.games()) {}

    /// False: no more games are wanted.
    bool take(const GameRecord& game) {
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
    Tally& tally_;
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
    for (const std::string& complaint : options.complaints)
        fmt::print(stderr, "goren-match: {}\n", complaint);

    std::vector<GameRecord> played;
    std::optional<ResultsFile> file;
    if (!options.results_path.empty()) {
        auto opened = ResultsFile::open(options.results_path, header_of(options), played);
        if (auto* error = std::get_if<std::string>(&opened)) return complain(*error);
        file.emplace(std::get<ResultsFile>(std::move(opened)));
    }
    auto games = make_schedule(options.schedule);
    drop_played(games, played);
    Tally tally(names_of(options.runner.engines));
    for (const GameRecord& game : played) tally.add(game);

    Consumer consumer(options, file, tally, games.size());
    std::optional<std::string> error;
    if (!consumer.has_verdict())
        error = Runner(options.runner, launcher)
                    .run(
                        games, stop, [&](const GameRecord& game) { return consumer.take(game); },
                        [&] { consumer.tick(); });
    consumer.finish();
    if (consumer.error()) error = consumer.error();
    if (tally.games() > 0) fmt::print("{}", final_table(tally, options.sprt));
    if (error) return complain(*error);
    return interrupted ? kInterrupted : kDone;
}

}  // namespace goren::match
