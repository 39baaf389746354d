// SPDX-License-Identifier: MIT
#include "tools/selfplay/generation.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>

#include "engine/core/fnv.h"
#include "protocol/system/file_lock.h"
#include "protocol/system/files.h"
#include "tools/common/clock.h"
#include "tools/common/console.h"
#include "tools/common/game_player.h"
#include "tools/common/live_line.h"
#include "tools/selfplay/game_file.h"

namespace goren::selfplay {
namespace {

namespace fs = std::filesystem;

using protocol::FileLock;

constexpr Milliseconds kPoll{200};
constexpr Milliseconds kStatusInterval{10'000};
constexpr tools::LiveLine::Intervals kLineIntervals{Milliseconds(1'000), Milliseconds(600'000)};
constexpr Milliseconds kLongestStop{300'000};

fs::path lock_of(const fs::path& folder) { return folder / "lock"; }
fs::path stop_of(const fs::path& folder) { return folder / "stop"; }
fs::path status_of(const fs::path& folder) { return folder / "status.txt"; }

/// The lock of a missing folder cannot be had either: it would pass for one that is in use.
void check_folder(const fs::path& folder) {
    if (!fs::is_directory(folder))
        throw std::runtime_error(protocol::utf8_text(folder) + ": there is no such folder");
}

bool is_running(const fs::path& folder) { return !FileLock(lock_of(folder)).is_held(); }

std::uint64_t settings_of(const FamilyOptions& options) {
    const auto& [opening, deviation] = options.game;
    return fnv1a(fmt::format("family {} {} {} {} {} {} {} {} {} {} {} {} {} {} {} {}",
                             opening.min_stones, opening.max_stones, opening.radius, opening.shift,
                             opening.balance, opening.nodes, deviation.moves, deviation.percent,
                             deviation.margin, options.balanced_games, options.position_games,
                             options.labelled_positions, options.start_window, options.draw.values,
                             options.draw.window, options.draw.after));
}

/// The file of a stream, and the families that it does not hold.
class StreamFile {
public:
    StreamFile(const fs::path& folder, const Stream& stream, const Plan& plan,
               const FamilyOptions& options)
        : stream_(stream),
          run_{stream.rule, stream.size, plan.seed, plan.nodes, settings_of(options)},
          writer_(folder / (name_of(stream) + ".bin"), run_),
          positions_(writer_.earlier_positions()) {
        for (const std::uint32_t number : writer_.earlier_games())
            made_.insert(number / options.records());
    }

    const RunHeader& run() const { return run_; }
    const Stream& stream() const { return stream_; }
    std::uint64_t positions() const { return positions_; }
    bool is_complete() const { return positions_ >= stream_.wanted; }
    double share_done() const {
        return static_cast<double>(positions_) / static_cast<double>(stream_.wanted);
    }

    std::uint32_t take_family() {
        while (made_.erase(next_) > 0) ++next_;
        return next_++;
    }

    /// How many positions were added.
    std::uint64_t append(const std::vector<TrainingGame>& records) {
        writer_.append(records);
        std::uint64_t added = 0;
        for (const TrainingGame& record : records) added += positions_in(record);
        positions_ += added;
        return added;
    }

private:
    Stream stream_;
    RunHeader run_;
    GameFileWriter writer_;
    std::uint64_t positions_;
    std::set<std::uint32_t> made_;  // families from next_ on that the file had at the start
    std::uint32_t next_ = 0;
};

class Generation {
public:
    Generation(const GenerationOptions& options, const Plan& plan) : options_(options) {
        for (const Stream& stream : plan.streams)
            streams_.push_back(
                std::make_unique<StreamFile>(options.folder, stream, plan, options.family));
    }

    /// True: everything wanted is there.
    bool run(const std::stop_source& stop) {
        std::vector<std::jthread> workers;
        working_ = options_.threads;
        for (int i = 0; i < options_.threads; ++i)
            workers.emplace_back([this, stop] { work(stop); });
        while (!wait_for_workers()) {
            std::error_code error;
            if (fs::remove(stop_of(options_.folder), error)) stop.request_stop();
            show_if_due();
        }
        workers.clear();
        show();
        line_.keep();
        if (error_) std::rethrow_exception(error_);
        return next_stream() == nullptr;
    }

private:
    bool wait_for_workers() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, kPoll, [this] { return working_ == 0; });
    }

    void work(const std::stop_source& stop) {
        try {
            Searcher searcher;
            while (!stop.stop_requested() && make_family(searcher, stop.get_token())) {
            }
        } catch (const tools::Stopped&) {
        } catch (const std::exception&) {
            const std::lock_guard lock(mutex_);
            error_ = std::current_exception();
            stop.request_stop();
        }
        const std::lock_guard lock(mutex_);
        --working_;
        changed_.notify_one();
    }

    /// False: everything wanted is there.
    bool make_family(Searcher& searcher, const std::stop_token& stop) {
        StreamFile* stream = nullptr;
        std::uint32_t family = 0;
        {
            const std::lock_guard lock(mutex_);
            stream = next_stream();
            if (stream == nullptr) return false;
            family = stream->take_family();
        }
        const auto records = play_family(stream->run(), options_.family, family, searcher, stop);
        const std::lock_guard lock(mutex_);
        made_ += stream->append(records);
        return true;
    }

    /// The file that is furthest behind its share; null if all are complete.
    StreamFile* next_stream() const {
        const auto next = std::min_element(
            streams_.begin(), streams_.end(),
            [](const auto& a, const auto& b) { return a->share_done() < b->share_done(); });
        return (*next)->is_complete() ? nullptr : next->get();
    }

    GenerationStatus status() {
        const std::lock_guard lock(mutex_);
        GenerationStatus status;
        for (const auto& stream : streams_)
            status.streams.push_back({stream->stream(), stream->positions()});
        status.made = made_;
        status.seconds = std::chrono::duration<double>(line_.elapsed()).count();
        return status;
    }

    void show_if_due() {
        if (Clock::now() >= written_ + kStatusInterval) write_status();
        if (line_.is_due()) line_.show(to_text(status()));
    }

    void show() {
        write_status();
        line_.show(to_text(status()));
    }

    void write_status() {
        std::ofstream(status_of(options_.folder)) << to_text(status()) << '\n';
        written_ = Clock::now();
    }

    const GenerationOptions& options_;
    std::vector<std::unique_ptr<StreamFile>> streams_;
    std::mutex mutex_;
    std::condition_variable changed_;
    int working_ = 0;
    std::uint64_t made_ = 0;
    std::exception_ptr error_;
    tools::LiveLine line_{kLineIntervals};
    Clock::time_point written_{};
};

}  // namespace

std::string to_text(const GenerationStatus& status) {
    std::uint64_t positions = 0;
    std::uint64_t wanted = 0;
    std::string streams;
    for (const auto& [stream, count] : status.streams) {
        positions += std::min(count, stream.wanted);
        wanted += stream.wanted;
        streams += fmt::format("{} {} {} of {}", streams.empty() ? ";" : ",", name_of(stream),
                               count, stream.wanted);
    }
    const double speed = status.seconds > 0 ? static_cast<double>(status.made) / status.seconds : 0;
    std::string text =
        fmt::format("{} of {} positions ({:.1f} %), {:.0f} a second", positions, wanted,
                    100 * static_cast<double>(positions) /
                        static_cast<double>(std::max<std::uint64_t>(wanted, 1)),
                    speed);
    if (speed > 0) {
        const auto minutes =
            static_cast<std::uint64_t>(static_cast<double>(wanted - positions) / speed / 60);
        text += fmt::format(", {}:{:02} hours left", minutes / 60, minutes % 60);
    }
    return text + streams;
}

bool generate(const GenerationOptions& options) {
    fs::create_directories(options.folder);
    const FileLock lock(lock_of(options.folder));
    if (!lock.is_held())
        throw std::runtime_error(protocol::utf8_text(options.folder) +
                                 ": another generation runs there, or it cannot be written");
    // What an earlier `stop` left. One that comes from now on is for this generation.
    std::error_code error;
    fs::remove(stop_of(options.folder), error);
    // Before any other thread, so that none takes the signals.
    std::stop_source stop;
    const tools::InterruptWatcher watcher([&stop] { stop.request_stop(); });
    const Plan plan = options.plan ? *options.plan : read_plan(plan_of(options.folder));
    check_plan(plan);
    Generation generation(options, plan);
    if (options.plan) write_plan(plan_of(options.folder), plan);
    return generation.run(stop);
}

void stop_generation(const fs::path& folder) {
    check_folder(folder);
    if (!is_running(folder))
        throw std::runtime_error(protocol::utf8_text(folder) + ": no generation runs there");
    if (!(std::ofstream(stop_of(folder)) << std::endl))
        throw std::runtime_error(protocol::utf8_text(stop_of(folder)) + ": cannot be written");
    for (const auto end = Clock::now() + kLongestStop; Clock::now() < end;) {
        if (!is_running(folder)) return;
        std::this_thread::sleep_for(kPoll);
    }
    throw std::runtime_error(protocol::utf8_text(folder) + ": the generation does not stop");
}

std::string generation_status(const fs::path& folder) {
    check_folder(folder);
    std::ifstream file(status_of(folder));
    const std::string line{std::istreambuf_iterator<char>(file), {}};
    return fmt::format("{}{}\n", line.empty() ? "nothing has been made\n" : line,
                       is_running(folder) ? "running" : "stopped");
}

}  // namespace goren::selfplay
