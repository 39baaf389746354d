// SPDX-License-Identifier: MIT
#include "tools/selfplay/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <exception>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "tools/selfplay/game_file.h"

namespace goren::selfplay {
namespace {

/// How the games of this run ended, and how fast they come.
class Progress {
public:
    explicit Progress(std::size_t to_play) : to_play_(to_play) {}

    void count(const GameRecord& game) {
        ++games_;
        moves_ += game.moves.size();
        ++(game.winner ? wins_[*game.winner] : draws_);
        if (Clock::now() - printed_ < std::chrono::seconds(10)) return;
        printed_ = Clock::now();
        print();
    }

    void print() const {
        const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        const auto games = static_cast<double>(std::max<std::size_t>(games_, 1));
        fmt::print(
            "{} of {} games, {:.2f} games/s, {:.1f} moves a game; "
            "black {:.1f}%, white {:.1f}%, drawn {:.1f}%\n",
            games_, to_play_, static_cast<double>(games_) / seconds,
            static_cast<double>(moves_) / games, percent(wins_[Colour::Black]),
            percent(wins_[Colour::White]), percent(draws_));
        std::fflush(stdout);
    }

private:
    double percent(std::size_t count) const {
        return games_ == 0 ? 0 : 100 * static_cast<double>(count) / static_cast<double>(games_);
    }

    std::size_t to_play_;
    std::size_t games_ = 0;
    std::size_t moves_ = 0;
    ColourMap<std::size_t> wins_{};
    std::size_t draws_ = 0;
    Clock::time_point start_ = Clock::now();
    Clock::time_point printed_ = start_;
};

std::vector<std::uint32_t> missing_games(const GameFileWriter& writer, std::uint32_t games) {
    const std::set<std::uint32_t> earlier(writer.earlier_games().begin(),
                                          writer.earlier_games().end());
    std::vector<std::uint32_t> missing;
    for (std::uint32_t number = 0; number < games; ++number)
        if (!earlier.contains(number)) missing.push_back(number);
    return missing;
}

/// What the threads share.
class Session {
public:
    explicit Session(const RunOptions& options)
        : options_(options),
          writer_(options.out, options.header),
          missing_(missing_games(writer_, options.games)),
          progress_(missing_.size()) {}

    void play_all() {
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < options_.threads; ++i) threads.emplace_back([this] { work(); });
        }
        if (error_) std::rethrow_exception(error_);
        progress_.print();
    }

private:
    void work() {
        Searcher searcher;
        for (std::size_t i = next_++; i < missing_.size(); i = next_++) {
            const GameRecord game =
                play_game(options_.header, options_.game, missing_[i], searcher);
            const std::lock_guard lock(mutex_);
            if (!keep(game)) return;
        }
    }

    bool keep(const GameRecord& game) {
        try {
            writer_.append(game);
        } catch (const std::exception&) {
            error_ = std::current_exception();
            next_ = missing_.size();
        }
        progress_.count(game);
        return !error_;
    }

    const RunOptions& options_;
    GameFileWriter writer_;
    std::vector<std::uint32_t> missing_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    Progress progress_;
    std::exception_ptr error_;
};

}  // namespace

void run(const RunOptions& options) { Session(options).play_all(); }

}  // namespace goren::selfplay
