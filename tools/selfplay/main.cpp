// SPDX-License-Identifier: MIT
//
// goren-selfplay: training data from games of the engine against itself and from its searches.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <exception>
#include <string>

#include "engine/core/rule_names.h"
#include "tools/common/rule_option.h"
#include "tools/selfplay/run.h"

namespace {

using namespace goren::selfplay;

void add_run_options(CLI::App& app, RunOptions& options) {
    RunHeader& header = options.header;
    app.add_option("--out", options.out, "The file of games; an existing one is continued")
        ->required();
    app.add_option_function<std::string>(
           "--rule",
           [&](const std::string& text) { header.rule = goren::parse_rule(text).value(); },
           goren::tools::rule_help())
        ->check(goren::tools::rule_error)
        ->default_str("freestyle");
    app.add_option_function<int>(
           "--size",
           [&](const int& side) {
               header.size = {side, side};
           },
           "The board's side")
        ->check(CLI::Range(10, goren::kMaxBoardSide))
        ->default_str("15");
    app.add_option("--games", options.games, "Games in the file at the end")->capture_default_str();
    app.add_option("--nodes", header.nodes, "Nodes for each move")
        ->check(CLI::Range(100U, 100'000'000U))
        ->capture_default_str();
    app.add_option("--seed", header.seed, "Seed of openings and deviations")->capture_default_str();
    app.add_option("--threads", options.threads, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
}

void add_game_options(CLI::App& app, GameOptions& options) {
    OpeningOptions& opening = options.opening;
    app.add_option("--opening-min", opening.min_stones, "Fewest random stones")
        ->check(CLI::Range(1, 16))
        ->capture_default_str();
    app.add_option("--opening-max", opening.max_stones, "Most random stones")
        ->check(CLI::Range(1, 16))
        ->capture_default_str();
    app.add_option("--opening-balance", opening.balance,
                   "Largest value of a short search for either side")
        ->check(CLI::Range(10, 20000))
        ->capture_default_str();
    app.add_option("--opening-nodes", opening.nodes, "Nodes of this search")
        ->check(CLI::Range(100U, 1'000'000U))
        ->capture_default_str();
    DeviationOptions& deviation = options.deviation;
    app.add_option("--deviation-moves", deviation.moves, "Moves after the opening that may deviate")
        ->capture_default_str();
    app.add_option("--deviation-percent", deviation.percent, "Probability of each deviation")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    app.add_option("--deviation-margin", deviation.margin, "Largest loss of value by a deviation")
        ->capture_default_str();
}

void add_games_command(CLI::App& app, RunOptions& options) {
    CLI::App& command =
        *app.add_subcommand("games", "Plays games and records their moves, values and results");
    options.header.nodes = 2000;
    add_run_options(command, options);
    add_game_options(command, options.game);
    command.callback([&options] {
        if (options.game.opening.min_stones > options.game.opening.max_stones)
            throw CLI::ValidationError("--opening-min", "is more than --opening-max");
        play_games(options);
    });
}

void add_leaves_command(CLI::App& app, SearchPositionRunOptions& options) {
    CLI::App& command = *app.add_subcommand(
        "leaves", "Takes positions from the trees of searches and labels them with searches");
    SearchPositionOptions& position = options.position;
    command.add_option("games", options.games, "Files of games whose positions are searched")
        ->required()
        ->check(CLI::ExistingFile);
    command.add_option("--out", options.out, "The file of positions; an existing one is continued")
        ->required();
    command
        .add_option("--roots", position.roots_per_game, "Positions of each game that are searched")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command
        .add_option("--leaves", position.positions_per_root,
                    "Positions taken from each search tree")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command.add_option("--root-nodes", position.root_nodes, "Nodes of these searches")
        ->check(CLI::Range(100U, 1'000'000U))
        ->capture_default_str();
    command
        .add_option("--nodes", position.label_nodes, "Nodes of the search that labels a position")
        ->check(CLI::Range(100U, 100'000'000U))
        ->capture_default_str();
    command.add_option("--seed", options.seed, "Seed of the choice of positions")
        ->capture_default_str();
    command.add_option("--threads", options.threads, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command.callback([&options] { take_search_positions(options); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app(
        "Plays games of the engine against itself and takes positions from its searches, to train "
        "on.");
    app.require_subcommand(1);
    RunOptions games;
    SearchPositionRunOptions positions;
    add_games_command(app, games);
    add_leaves_command(app, positions);
    try {
        app.parse(argc, argv);
        return 0;
    } catch (const CLI::ParseError& error) {
        return app.exit(error);
    } catch (const std::exception& error) {
        fmt::print(stderr, "goren-selfplay: {}\n", error.what());
        return 1;
    }
}
