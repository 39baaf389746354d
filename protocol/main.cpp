// SPDX-License-Identifier: MIT
//
// pbrain-goren: the command line, and a session between standard input and output.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "engine/api/player_list.h"
#include "engine/bench/bench.h"
#include "engine/core/heap_pages.h"
#include "protocol/arguments.h"
#include "protocol/command/command_queue.h"
#include "protocol/command/command_reader.h"
#include "protocol/command/line_reader.h"
#include "protocol/session/opening_book.h"
#include "protocol/session/reply.h"
#include "protocol/session/session.h"
#include "protocol/session/settings.h"
#include "protocol/system/console.h"
#include "protocol/system/physical_memory.h"
#include "protocol/text.h"

namespace {

using namespace goren;
using namespace goren::protocol;

Machine this_machine() {
    Machine machine;
    machine.cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
    if (const std::size_t memory = physical_memory(); memory > 0) machine.memory = memory / 4 * 3;
    return machine;
}

/// The time between two checks whether a write waits.
constexpr Milliseconds kPoll{10};

/// Waits at the end of the process. If the manager does not read, the output is given up: a write
/// that waits would keep edits of the database, which follow it, from being served. If a write
/// cannot be interrupted, as under Wine, the process ends.
template <typename IsDone>
void wait_without_reader(Console& console, const IsDone& is_done) {
    constexpr Milliseconds kUnread{100};
    constexpr int kTries = 20;  // a poll each
    int tries = 0;
    while (!is_done()) {
        if (console.write_time() < kUnread) continue;
        if (++tries > kTries) Console::quit();
        console.abandon_output();
    }
}

/// Ends the process once the database has served its commands.
[[noreturn]] void quit(Session& session, Console& console) {
    session.close_database();
    wait_without_reader(console, [&] { return session.wait_for_database(kPoll); });
    Console::quit();
}

/// Ends the process once the commands before END are served.
[[noreturn]] void quit_when_served(CommandQueue& queue, Session& session, Console& console) {
    wait_without_reader(console, [&] { return queue.wait_until_served(kPoll); });
    quit(session, console);
}

/// Ends the process, whose output is closed, unless another command has come: what a manager wrote
/// before it died is served first.
void quit_after_last_command(CommandQueue& queue, Session& session, Console& console) {
    constexpr Milliseconds kSilence{100};
    if (!queue.wait_for_command(kSilence)) quit(session, console);
    queue.push_internal({command::End{}, Clock::now()});
}

/// Reads commands on this thread and serves them on another, so that END is seen even while a reply
/// waits for the manager to read it.
[[noreturn]] void play(std::string_view player, const std::vector<command::Info>& settings,
                       Console& console) {
    CommandQueue queue;
    Session session(
        player, this_machine(), [&console](std::string_view line) { console.write_line(line); },
        [&queue] {
            queue.push_internal({command::SearchEnded{}, Clock::now()});
        });
    console.on_close([&queue] { queue.push_internal({command::End{}, Clock::now()}); });
    for (const command::Info& info : settings) session.receive(info, Clock::now());
    const std::jthread server([&] {
        while (true) {
            const ReceivedCommand received = queue.pop();
            if (std::holds_alternative<command::End>(received.command))
                quit_after_last_command(queue, session, console);
            else
                session.receive(received.command, received.arrival);
        }
    });
    LineReader lines;
    CommandReader commands;
    // When the bytes arrived, not when their line is served: the manager's clock runs meanwhile.
    Clock::time_point arrival;
    const auto read = [&](std::string_view line) {
        auto command = commands.read(line);
        if (!command) return;
        if (std::holds_alternative<command::End>(*command))
            quit_when_served(queue, session, console);
        queue.push({std::move(*command), arrival}, line.size());
    };
    std::array<char, std::size_t{64} << 10> buffer;
    while (const std::size_t count = console.read(buffer)) {
        arrival = Clock::now();
        lines.feed({buffer.data(), count}, read);
    }
    lines.finish(read);
    quit_when_served(queue, session, console);
}

/// The settings of the command line. Without a seed the mistakes of a level differ from session to
/// session.
std::vector<command::Info> settings_of(const Arguments& arguments) {
    const std::string seed = arguments.level_seed.empty() ? std::to_string(std::random_device{}())
                                                          : std::string(arguments.level_seed);
    std::vector<command::Info> settings{{"level_seed", seed}};
    const std::string book =
        arguments.book.empty() ? find_default_book() : std::string(arguments.book);
    if (!book.empty()) settings.push_back({"book", book});
    if (!arguments.level.empty()) settings.push_back({"level", std::string(arguments.level)});
    return settings;
}

void list_players(Console& console) {
    for (const auto& [name, description] : all_players())
        console.write_line(fmt::format("{:<16}{}", name, description));
}

void list_params(Console& console) {
    const SearchParams defaults;
    for (const SearchParam& param : search_params())
        console.write_line(
            fmt::format("{} {} {} {}", param.name, defaults.*param.value, param.low, param.high));
}

void bench(Console& console) {
    for (const std::string& line : reply::bench(run_bench())) console.write_line(line);
}

/// The first error in the values of options; nothing if all of them can be used.
std::optional<std::string> error_in(const Arguments& arguments) {
    if (!arguments.without_value.empty())
        return fmt::format("{} lacks its value", arguments.without_value);
    if (!arguments.level.empty() && !parse_level(arguments.level)) return std::string(kNoLevel);
    if (!arguments.level_seed.empty() && !parse_number<std::int64_t>(arguments.level_seed))
        return "a level seed is a whole number";
    return std::nullopt;
}

/// The exit code.
int run(const Arguments& arguments, Console& console) {
    switch (arguments.task) {
        case Arguments::Task::ListPlayers: list_players(console); return 0;
        case Arguments::Task::ListParams: list_params(console); return 0;
        case Arguments::Task::Bench: bench(console); return 0;
        case Arguments::Task::Play: break;
    }
    if (const auto error = error_in(arguments)) {
        console.write_line(reply::error(*error));
        return 1;
    }
    const auto players = all_players();
    const auto is_wanted = [&](const PlayerInfo& player) {
        return player.name == arguments.player;
    };
    const auto player = arguments.player.empty()
                            ? players.begin()
                            : std::find_if(players.begin(), players.end(), is_wanted);
    if (player == players.end()) {
        console.write_line(reply::error("unknown player, see --list-players"));
        return 1;
    }
    play(player->name, settings_of(arguments), console);
}

}  // namespace

int main(int argc, char** argv) {
    use_huge_pages_for_heap();
    const std::vector<std::string_view> words(argv + std::min(argc, 1), argv + argc);
    Console console;
    return run(parse_arguments(words), console);
}
