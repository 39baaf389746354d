// SPDX-License-Identifier: MIT
//
// goren-selfplay: games of the engine against itself and positions of its searches, to learn from.
#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <exception>
#include <string>

#include "engine/core/rule_names.h"
#include "tools/selfplay/run.h"

namespace {

using namespace goren::selfplay;

void add_run_options(CLI::App& app, RunOptions& options) {
    RunHeader& header = options.header;
    app.add_option("--out", options.out, "The file of games; goes on where it stopped")->required();
    app.add_option_function<std::string>(
           "--rule",
           [&](const std::string& name) { header.rule = goren::rules_by_name().at(name); },
           "freestyle, standard, renju, caro or caro-exact")
        ->check(CLI::IsMember(goren::rules_by_name()))
        ->default_str("freestyle");
    app.add_option_function<int>(
           "--size",
           [&](const int& side) {
               header.size = {side, side};
           },
           "The board's side")
        ->check(CLI::Range(10, goren::kMaxBoardSide))
        ->default_str("15");
    app.add_option("--games", options.games, "Games that the file shall hold")
        ->capture_default_str();
    app.add_option("--nodes", header.nodes, "Nodes for each move")
        ->check(CLI::Range(100U, 100'000'000U))
        ->capture_default_str();
    app.add_option("--seed", header.seed, "Another seed, other games")->capture_default_str();
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
    app.add_option("--opening-balance", opening.balance, "Most that a short search may say of them")
        ->check(CLI::Range(10, 20000))
        ->capture_default_str();
    app.add_option("--opening-nodes", opening.nodes, "Nodes of that search")
        ->check(CLI::Range(100U, 1'000'000U))
        ->capture_default_str();
    DeviationOptions& deviation = options.deviation;
    app.add_option("--deviation-moves", deviation.moves, "Moves after the opening that may deviate")
        ->capture_default_str();
    app.add_option("--deviation-percent", deviation.percent, "Chance of each of them")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    app.add_option("--deviation-margin", deviation.margin, "How much worse the other move may be")
        ->capture_default_str();
}

void add_games_command(CLI::App& app, RunOptions& options) {
    CLI::App& command = *app.add_subcommand("games", "Keeps moves, values and results of games");
    options.header.nodes = 2000;
    add_run_options(command, options);
    add_game_options(command, options.game);
    command.callback([&options] {
        if (options.game.opening.min_stones > options.game.opening.max_stones)
            throw CLI::ValidationError("--opening-min", "is more than --opening-max");
        play_games(options);
    });
}

void add_leaves_command(CLI::App& app, LeafRunOptions& options) {
    CLI::App& command = *app.add_subcommand(
        "leaves", "Keeps positions that searches judge, with what a longer look says of them");
    LeafOptions& leaf = options.leaf;
    command.add_option("games", options.games, "Files of games whose positions are searched")
        ->required()
        ->check(CLI::ExistingFile);
    command.add_option("--out", options.out, "The file of positions; goes on where it stopped")
        ->required();
    command.add_option("--roots", leaf.roots_per_game, "Positions searched of each game")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command.add_option("--leaves", leaf.leaves_per_root, "Positions kept of each search")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    command.add_option("--root-nodes", leaf.root_nodes, "Nodes of these searches")
        ->check(CLI::Range(100U, 1'000'000U))
        ->capture_default_str();
    command.add_option("--nodes", leaf.leaf_nodes, "Nodes of the look at each position kept")
        ->check(CLI::Range(100U, 100'000'000U))
        ->capture_default_str();
    command.add_option("--seed", options.seed, "Another seed, other positions")
        ->capture_default_str();
    command.add_option("--threads", options.threads, "Games at a time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    command.callback([&options] { take_leaves(options); });
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app(
        "Searches positions and plays games against itself, for goren-tune to learn from.");
    app.require_subcommand(1);
    RunOptions games;
    LeafRunOptions leaves;
    add_games_command(app, games);
    add_leaves_command(app, leaves);
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
