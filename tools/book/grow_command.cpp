// SPDX-License-Identifier: MIT
//
// The command grow.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "protocol/bad_input.h"
#include "protocol/book/book.h"
#include "protocol/text.h"
#include "tools/book/commands.h"
#include "tools/book/grower.h"
#include "tools/book/position_options.h"
#include "tools/common/colour_name.h"
#include "tools/common/input_file.h"
#include "tools/common/shard.h"

namespace goren::tools::book {
namespace {

using goren::book::to_text;
using protocol::BadInput;
using protocol::reject;
using protocol::trim_line;

/// Two years.
constexpr int kMaxMinutes = 1'000'000;

struct Options {
    PositionOptions position;
    std::string book;
    std::string starts;
    std::string shard = "1/1";
    std::string side = "both";
    std::size_t memory = 64;
    std::optional<double> minutes;
    std::optional<std::uint64_t> searches;
    GrowOptions grow;
};

/// The positions of a file, a line each; '#' begins a comment.
std::vector<BookPosition> read_starts(const Options& options) {
    std::istringstream stream = open_text(options.starts);
    std::vector<BookPosition> starts;
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
        const std::string text(trim_line(std::string_view(line).substr(0, line.find('#'))));
        if (text.empty()) continue;
        try {
            starts.push_back(options.position.position_after(text));
        } catch (const BadInput& error) {
            reject("{}:{}: {}", options.starts, number, error.what());
        }
    }
    return starts;
}

std::vector<BookPosition> starts_of(const Options& options, bool has_moves) {
    if (!options.starts.empty()) return read_starts(options);
    if (has_moves || !goren::book::is_there(options.book)) return {options.position.position()};
    return {};
}

void print_progress(const GrowProgress& progress) {
    fmt::print("{} positions, {} searches, {:.2f}/s, {}\n", progress.positions, progress.searches,
               static_cast<double>(progress.searches) / progress.seconds,
               to_text(progress.root_value));
    std::fflush(stdout);
}

void grow(Options& options, bool has_moves, const std::string& made) {
    if (options.minutes && !(*options.minutes >= 0 && *options.minutes <= kMaxMinutes))
        reject("--minutes is not a number from 0 to {}", kMaxMinutes);
    if (!std::isfinite(options.grow.graph.loss_weight)) reject("--loss-weight is no number");
    options.grow.graph.shard = shard_option(options.shard);
    options.grow.graph.side = colour_named(options.side);  // none: both
    options.grow.memory = options.memory << 20;
    options.grow.searches = options.searches;
    if (options.minutes)
        options.grow.end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                              std::chrono::duration<double>(*options.minutes * 60));
    Grower grower(options.book, starts_of(options, has_moves), options.grow);
    grower.run(made, print_progress);
    fmt::print("{}: {} positions\n", options.book, grower.book().size());
}

void add_limits(CLI::App& command, Options& options) {
    command.add_option("--nodes", options.grow.nodes, "Nodes of each search")
        ->check(CLI::Range(100U, 4'000'000'000U))
        ->capture_default_str();
    command.add_option("--threads", options.grow.threads, "Searches at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command.add_option("--memory", options.memory, "MB for the search of each thread")
        ->check(CLI::Range(32, 1 << 20))
        ->capture_default_str();
    command
        .add_option("--positions", options.grow.positions,
                    "Positions in the book at the end; each takes about 700 bytes of memory")
        ->capture_default_str();
    command.add_option("--searches", options.searches, "Searches of this run, about");
    command.add_option("--minutes", options.minutes, "Minutes of this run, about: up to 1000000");
}

}  // namespace

void add_grow_command(CLI::App& app, const std::string& made) {
    const auto options = std::make_shared<Options>();
    CLI::App& command = *app.add_subcommand("grow", "Expand a book by searches, best first");
    command.add_option("book", options->book, "The text of the book; a new one is made")
        ->required();
    options->position.add_rule_to(command);
    CLI::Option* const moves = command.add_option(
        "--moves", options->position.moves,
        "The position to grow from, in pos notation (row 1 on top); - is the empty board. Without "
        "it, the positions that the book begins with");
    command
        .add_option("--starts", options->starts, "A file of positions to grow from, a line each")
        ->excludes(moves);
    add_limits(command, *options);
    command
        .add_option("--loss-weight", options->grow.graph.loss_weight,
                    "Plies that count as much as a whole point lost: more follows the best lines")
        ->check(CLI::Range(0.0, 100000.0))
        ->capture_default_str();
    command
        .add_option("--side", options->side,
                    "The side that the book is for: black, white or both. Its positions follow "
                    "their best moves alone")
        ->check(CLI::IsMember({"black", "white", "both"}))
        ->capture_default_str();
    command
        .add_option("--shard", options->shard,
                    "I/N: expand the positions of part I of N alone, to be merged later")
        ->capture_default_str();
    command.footer(
        "Every search is in BOOK.journal before it counts: a run that was killed goes "
        "on where it was.");
    command.callback([options, moves, &made] { grow(*options, moves->count() > 0, made); });
}

}  // namespace goren::tools::book
