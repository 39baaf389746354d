// SPDX-License-Identifier: MIT
#include "tools/selfplay/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <functional>
#include <mutex>
#include <numeric>
#include <set>
#include <span>
#include <string>
#include <utility>

#include "engine/core/fnv.h"
#include "tools/common/worker_threads.h"
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

/// Makes the records of a number.
using MakeRecords =
    std::function<std::vector<TrainingGame>(std::uint32_t number, Searcher& searcher)>;

/// The tasks of a run, shared by its threads: each makes the records of one number.
class TaskQueue {
public:
    TaskQueue(GameFileWriter& writer, std::vector<std::uint32_t> tasks, MakeRecords make)
        : writer_(writer),
          tasks_(std::move(tasks)),
          make_(std::move(make)),
          progress_(tasks_.size()) {}

    void run(int threads) {
        tools::run_on_threads(threads, error_, [this] { work(); });
        progress_.print();
    }

private:
    void work() {
        Searcher searcher;
        for (std::size_t i = next_++; i < tasks_.size() && !error_.is_set(); i = next_++) {
            const std::vector<TrainingGame> made = make_(tasks_[i], searcher);
            const std::lock_guard lock(mutex_);
            writer_.append(made);
            progress_.count(made);
        }
    }

    GameFileWriter& writer_;
    std::vector<std::uint32_t> tasks_;
    MakeRecords make_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    RunProgress progress_;
    tools::FirstError error_;
};

// The numbers of which the file has no record.
std::vector<std::uint32_t> missing(std::vector<std::uint32_t> numbers,
                                   const GameFileWriter& writer) {
    const std::set<std::uint32_t> done(writer.earlier_games().begin(),
                                       writer.earlier_games().end());
    std::erase_if(numbers, [&](std::uint32_t number) { return done.contains(number); });
    return numbers;
}

std::vector<std::uint32_t> numbers_below(std::uint32_t count) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

// Each once. Requires: games in the order of their numbers.
std::vector<std::uint32_t> numbers_of(const std::vector<TrainingGame>& games) {
    std::vector<std::uint32_t> numbers;
    for (const TrainingGame& game : games)
        if (numbers.empty() || numbers.back() != game.number) numbers.push_back(game.number);
    return numbers;
}

// Several games of a match may have one number. Requires: games in the order of their numbers.
std::span<const TrainingGame> games_with(std::uint32_t number,
                                         const std::vector<TrainingGame>& games) {
    return std::ranges::equal_range(games, number, {}, &TrainingGame::number);
}

std::uint64_t settings_of(const GameOptions& options) {
    const auto& [opening, deviation] = options;
    return fnv1a(fmt::format("{} {} {} {} {} {} {}", opening.min_stones, opening.max_stones,
                             opening.balance, opening.nodes, deviation.moves, deviation.percent,
                             deviation.margin));
}

// A record's number refers to a game of the source, so the source is one of the settings.
std::uint64_t settings_of(const SearchPositionRunOptions& options, const GameFile& source) {
    const SearchPositionOptions& position = options.position;
    std::string text = fmt::format("{} {} {} {} ", options.seed, position.roots_per_game,
                                   position.positions_per_root, position.root_nodes);
    for (const TrainingGame& game : source.games) text += encode_game(source.header, game);
    return fnv1a(text);
}

std::vector<TrainingGame> positions_of(std::span<const TrainingGame> games, const RunHeader& run,
                                       const SearchPositionRunOptions& options, Random random,
                                       Searcher& searcher) {
    std::vector<TrainingGame> positions;
    for (const TrainingGame& game : games)
        for (TrainingGame& position :
             search_positions_of(run, options.position, game, random, searcher))
            positions.push_back(std::move(position));
    return positions;
}

}  // namespace

void play_games(const RunOptions& options) {
    RunHeader run = options.header;
    run.settings = settings_of(options.game);
    GameFileWriter writer(options.out, run);
    TaskQueue queue(writer, missing(numbers_below(options.games), writer),
                    [&](std::uint32_t number, Searcher& searcher) {
                        return std::vector{play_game(run, options.game, number, searcher)};
                    });
    queue.run(options.threads);
}

void take_search_positions(const SearchPositionRunOptions& options) {
    const GameFile source = read_game_files(std::span(&options.games, 1));
    // Training holds out whole families of games by the run's seed and their numbers. The positions
    // have those of their games, so that those of a held-out game are held out with it.
    RunHeader run = source.header;
    run.nodes = options.position.label_nodes;
    run.settings = settings_of(options, source);
    GameFileWriter writer(options.out, run);
    TaskQueue queue(writer, missing(numbers_of(source.games), writer),
                    [&](std::uint32_t number, Searcher& searcher) {
                        return positions_of(games_with(number, source.games), run, options,
                                            random_of(options.seed, number), searcher);
                    });
    queue.run(options.threads);
}

}  // namespace goren::selfplay
