// SPDX-License-Identifier: MIT
#include "tools/match/runner.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <thread>
#include <utility>
#include <variant>

#include "tools/common/engine_process.h"
#include "tools/common/message_queue.h"

namespace goren::tools::match {
namespace {

constexpr Milliseconds kTick{200};

/// A message of a thread: a game, an error that ends the run, or that the thread has finished.
struct Finished {};
using Event = std::variant<MatchGame, std::string, Finished>;

using EventQueue = MessageQueue<Event>;

std::string utc_now() {
    return fmt::format(
        "{:%Y-%m-%dT%H:%M:%SZ}",
        fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

/// The engine processes of one thread, and the games that they play.
class EnginePool {
public:
    EnginePool(const RunnerOptions& options, const Launcher& launcher, std::stop_token stop)
        : options_(options), launcher_(launcher), stop_(std::move(stop)) {}

    MatchGame play(const ScheduledGame& game) {
        const auto started = utc_now();
        const auto begin = Clock::now();
        ColourMap<GamePlayer*> players;
        for (const Colour colour : kColours) players[colour] = engine(game.engines[colour]);
        MatchGame record = play_match_game(options_.game, options_.book[game.opening], players);
        record.number = game.number;
        for (const Colour colour : kColours)
            record.players[colour] = options_.engines[game.engines[colour]].name;
        record.started = started;
        record.duration = std::chrono::duration_cast<Milliseconds>(Clock::now() - begin);
        return record;
    }

private:
    GamePlayer* engine(std::size_t index) {
        auto& slot = engines_[index];
        if (!slot)
            slot = std::make_unique<EngineProcess>(options_.engines[index], launcher_, stop_);
        return slot.get();
    }

    const RunnerOptions& options_;
    const Launcher& launcher_;
    std::stop_token stop_;
    std::map<std::size_t, std::unique_ptr<EngineProcess>> engines_;
};

/// Runs on each thread: takes games until there are none left or the run is stopped.
void play_games(EnginePool pool, const std::vector<ScheduledGame>& games,
                std::atomic<std::size_t>& next, const std::stop_token& stop, EventQueue& events) {
    try {
        while (!stop.stop_requested()) {
            const std::size_t index = next.fetch_add(1);
            if (index >= games.size()) break;
            events.push(pool.play(games[index]));
        }
    } catch (const Stopped&) {
    } catch (const std::exception& error) {
        events.push(std::string(error.what()));
    }
    events.push(Finished{});
}

/// Passes the games to `on_game` until all threads have finished. Returns the first error, if any.
std::optional<std::string> receive(EventQueue& events, std::size_t threads, std::stop_source& stop,
                                   const Runner::OnGame& on_game, const Runner::OnTick& on_tick) {
    std::optional<std::string> error;
    bool wants_more = true;
    while (threads > 0) {
        auto event = events.pop_within(kTick);
        if (!event) {
            on_tick();
        } else if (std::holds_alternative<Finished>(*event)) {
            --threads;
        } else if (auto* sentence = std::get_if<std::string>(&*event)) {
            if (!error) error = std::move(*sentence);
            stop.request_stop();
        } else if (wants_more && !on_game(std::get<MatchGame>(*event))) {
            wants_more = false;
            stop.request_stop();
        }
    }
    return error;
}

}  // namespace

Runner::Runner(RunnerOptions options, const Launcher& launcher)
    : options_(std::move(options)), launcher_(launcher) {}

std::optional<std::string> Runner::run(const std::vector<ScheduledGame>& games,
                                       std::stop_source stop, const OnGame& on_game,
                                       const OnTick& on_tick) {
    EventQueue events;
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> threads;
    const std::size_t count = std::min(options_.concurrency, games.size());
    for (std::size_t i = 0; i < count; ++i)
        threads.emplace_back([&] {
            play_games(EnginePool(options_, launcher_, stop.get_token()), games, next,
                       stop.get_token(), events);
        });

    try {
        return receive(events, count, stop, on_game, on_tick);
    } catch (...) {
        // The threads are joined on the way out: without this they would first play all games that
        // are left, which nobody would receive.
        stop.request_stop();
        throw;
    }
}

}  // namespace goren::tools::match
