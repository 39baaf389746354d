// SPDX-License-Identifier: MIT
#include "tools/selfplay/run.h"

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <exception>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "engine/core/fnv.h"
#include "tools/selfplay/game_file.h"

namespace goren::selfplay {
namespace {

/// The progress of a run and the results of its games.
class RunProgress {
public:
    explicit RunProgress(std::size_t tasks) : tasks_(tasks) {}

    void count(const std::vector<TrainingGame>& made) {
        ++done_;
        for (const TrainingGame& record : made) count(record);
        if (Clock::now() - printed_ < std::chrono::seconds(10)) return;
        printed_ = Clock::now();
        print();
    }

    void print() const {
        const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        fmt::print("{} of {} games, {:.2f} games/s", done_, tasks_,
                   static_cast<double>(done_) / seconds);
        if (positions_ > 0) fmt::print("; {} positions", positions_);
        if (games() > 0)
            fmt::print(", {:.1f} moves a game; black {:.1f}%, white {:.1f}%, drawn {:.1f}%",
                       static_cast<double>(moves_) / static_cast<double>(games()),
                       percent(wins_[Colour::Black]), percent(wins_[Colour::White]),
                       percent(draws_));
        fmt::print("\n");
        std::fflush(stdout);
    }

private:
    void count(const TrainingGame& record) {
        if (record.is_position) {
            ++positions_;
            return;
        }
        moves_ += record.moves.size();
        ++(record.winner ? wins_[*record.winner] : draws_);
    }

    std::size_t games() const { return wins_[Colour::Black] + wins_[Colour::White] + draws_; }
    double percent(std::size_t count) const {
        return 100 * static_cast<double>(count) / static_cast<double>(games());
    }

    std::size_t tasks_;
    std::size_t done_ = 0;
    std::size_t moves_ = 0;
    std::size_t positions_ = 0;
    ColourMap<std::size_t> wins_{};
    std::size_t draws_ = 0;
    Clock::time_point start_ = Clock::now();
    Clock::time_point printed_ = start_;
};

/// Makes the records of a task.
using MakeRecords =
    std::function<std::vector<TrainingGame>(std::uint32_t task, Searcher& searcher)>;

/// The tasks of a run, shared by its threads.
class TaskQueue {
public:
    TaskQueue(GameFileWriter& writer, std::vector<std::uint32_t> tasks, MakeRecords make)
        : writer_(writer),
          tasks_(std::move(tasks)),
          make_(std::move(make)),
          progress_(tasks_.size()) {}

    void run(int threads) {
        {
            std::vector<std::jthread> workers;
            for (int i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
        }
        if (error_) std::rethrow_exception(error_);
        progress_.print();
    }

private:
    void work() {
        Searcher searcher;
        for (std::size_t i = next_++; i < tasks_.size(); i = next_++) {
            const std::vector<TrainingGame> made = make_(tasks_[i], searcher);
            const std::lock_guard lock(mutex_);
            if (!append(made)) return;
        }
    }

    // Whether to go on.
    bool append(const std::vector<TrainingGame>& made) {
        try {
            writer_.append(made);
        } catch (const std::exception&) {
            error_ = std::current_exception();
            next_ = tasks_.size();
        }
        progress_.count(made);
        return !error_;
    }

    GameFileWriter& writer_;
    std::vector<std::uint32_t> tasks_;
    MakeRecords make_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    RunProgress progress_;
    std::exception_ptr error_;
};

// The numbers below `tasks` of which the file has no record; each task has `records` numbers.
std::vector<std::uint32_t> missing_tasks(const GameFileWriter& writer, std::uint32_t tasks,
                                         std::uint32_t records) {
    std::set<std::uint32_t> done;
    for (const std::uint32_t number : writer.earlier_games()) done.insert(number / records);
    std::vector<std::uint32_t> missing;
    for (std::uint32_t task = 0; task < tasks; ++task)
        if (!done.contains(task)) missing.push_back(task);
    return missing;
}

std::uint64_t settings_of(const GameOptions& options) {
    const auto& [opening, deviation] = options;
    return fnv1a(fmt::format("{} {} {} {} {} {} {}", opening.min_stones, opening.max_stones,
                             opening.balance, opening.nodes, deviation.moves, deviation.percent,
                             deviation.margin));
}

// A record's number refers to a game of the source, so the source is one of the settings.
std::uint64_t settings_of(const SearchPositionOptions& options, const GameFile& source) {
    std::string text = fmt::format("{} {} {} ", options.roots_per_game, options.positions_per_root,
                                   options.root_nodes);
    for (const TrainingGame& game : source.games) text += encode_game(source.header, game);
    return fnv1a(text);
}

}  // namespace

void play_games(const RunOptions& options) {
    RunHeader run = options.header;
    run.settings = settings_of(options.game);
    GameFileWriter writer(options.out, run);
    TaskQueue queue(writer, missing_tasks(writer, options.games, 1),
                    [&](std::uint32_t number, Searcher& searcher) {
                        return std::vector{play_game(run, options.game, number, searcher)};
                    });
    queue.run(options.threads);
}

void take_search_positions(const SearchPositionRunOptions& options) {
    const GameFile source = read_game_files(options.games);
    const RunHeader run{source.header.rule, source.header.size, options.seed,
                        options.position.label_nodes, settings_of(options.position, source)};
    const auto records = static_cast<std::uint32_t>(options.position.roots_per_game *
                                                    options.position.positions_per_root);
    GameFileWriter writer(options.out, run);
    TaskQueue queue(writer,
                    missing_tasks(writer, static_cast<std::uint32_t>(source.games.size()), records),
                    [&](std::uint32_t game, Searcher& searcher) {
                        return search_positions_of(run, options.position, source.games[game],
                                                   game * records, searcher);
                    });
    queue.run(options.threads);
}

}  // namespace goren::selfplay
